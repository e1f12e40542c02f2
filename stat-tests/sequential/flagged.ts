/**
The experts who convict the device whoever else had a share: closed testing (Marcus, Peritz, Gabriel, Biometrika 63 (1976) 655) with averages of
e-values (Vovk and Wang, Ann. Statist. 49 (2021) 1736, doi 10.1214/20-AOS2020). An expert is flagged if the weighted mean of the wealth
reaches the threshold in every set of experts that has him in it. The worst such set adds the poorest of the others for as long as they
lower the mean. One may look at any time: the mean over those whose bets stay fair is a martingale.

If the bets of some experts stay fair on this device, since it is fair in what they ask, the chance to flag any of these is at most 1 in the
threshold. Questions overlap (a pair that stays together is also a card at a distance of one), so this says who would have been enough,
and not that the others saw nothing.
*/
export function flagged(experts: readonly Purse[], threshold: number): readonly string[] {
	const poorestFirst = experts.toSorted((one, other) => one.logWealth - other.logWealth);
	return experts
		.filter(expert => {
			const others = poorestFirst.filter(other => other !== expert);
			let [worth, whole] = [expert.weight * wealthOf(expert), expert.weight];
			for (const other of others) {
				if (wealthOf(other) >= worth / whole) break;
				worth += other.weight * wealthOf(other);
				whole += other.weight;
			}
			return worth / whole >= threshold;
		})
		.map(({id}) => id);
}

/** What an expert owns, with his share of the first dollar. */
interface Purse {
	readonly id: string;
	readonly weight: number;
	readonly logWealth: number;
}

/** Beyond what a number can hold it is enough in any case. */
const wealthOf = ({logWealth}: Purse): number => Math.min(Math.exp(logWealth), 1e300);
