import {Ajv2020} from 'ajv/dist/2020.js';

export interface SchemaJudge {
	readonly accepts: (value: unknown) => boolean;
	/** What is wrong with a value, each with its place; empty if it fits. */
	readonly faultsIn: (value: unknown) => string[];
}

/** Judges by a JSON Schema with another program's eyes. A keyword that it does not know is an error, not a pass. */
export function judgeBy(schema: object): SchemaJudge {
	const validate = new Ajv2020({strictSchema: true, allowUnionTypes: true, allErrors: true}).compile(schema);
	const faultsIn = (value: unknown): string[] =>
		validate(value) ? [] : (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`);
	return {faultsIn, accepts: value => faultsIn(value).length === 0};
}
