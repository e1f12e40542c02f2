import type {StrategyResult} from './sequential-test.js';
/**
The strategies that reject by themselves: closed testing (Marcus, Peritz, Gabriel, Biometrika 63 (1976) 655) with averages of e-values (Vovk
and Wang, Ann. Statist. 49 (2021) 1736, doi 10.1214/20-AOS2020). A strategy is flagged if the weighted mean of the evidence reaches the
threshold in every set of strategies that contains it. The worst such set adds the others in ascending order of evidence, as long as they
lower the mean. This holds at any time: the mean over the strategies whose bets stay fair is a martingale.

The device may be fair in what some strategies test. The chance to flag any of these is at most 1 in the threshold. The strategies
overlap: a pair that stays together is also a card at a distance of one. So a flag shows which strategies would have been enough. It
does not show that the others found nothing.
*/
export function flagged(strategies: readonly StrategyResult[], threshold: number): readonly string[] {
	const ascending = strategies.toSorted((one, other) => one.logEvidence - other.logEvidence);
	return strategies
		.filter(strategy => {
			const others = ascending.filter(other => other !== strategy);
			let [weightedEvidence, totalWeight] = [strategy.weight * evidenceOf(strategy), strategy.weight];
			for (const other of others) {
				if (evidenceOf(other) >= weightedEvidence / totalWeight) break;
				weightedEvidence += other.weight * evidenceOf(other);
				totalWeight += other.weight;
			}
			return weightedEvidence / totalWeight >= threshold;
		})
		.map(({id}) => id);
}

/** Capped: a larger value does not fit into a double, and it is above any threshold. */
const evidenceOf = ({logEvidence}: StrategyResult): number => Math.min(Math.exp(logEvidence), 1e300);
