import * as z from 'zod';

// Parts of the schemas of files, each with the text that the JSON schema prints.

export const objectOf = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
	z.strictObject(shape).describe(description);

export const maybeObjectOf = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
	z.strictObject(shape).exactOptional().describe(description);

export const listOf = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
	z.array(z.strictObject(shape)).describe(description);
