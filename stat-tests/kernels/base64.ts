export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Buffer.from(base64, 'base64');
