/** The bytes that a text in base 64 stands for. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Buffer.from(base64, 'base64');
