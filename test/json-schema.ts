import {Ajv2020} from 'ajv/dist/2020.js';

export interface SchemaJudge {
	readonly accepts: (value: unknown) => boolean;
	/** The faults of a value, each with its place; empty if it conforms. */
	readonly faultsIn: (value: unknown) => string[];
}

/** Validates with an independent JSON Schema program. An unknown keyword is an error, not a pass. */
export function judgeBy(schema: object): SchemaJudge {
	const validate = new Ajv2020({strictSchema: true, allowUnionTypes: true, allErrors: true}).compile(schema);
	const faultsIn = (value: unknown): string[] =>
		validate(value) ? [] : (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`);
	return {faultsIn, accepts: value => faultsIn(value).length === 0};
}
