/** The bytes that a text in base 64 stands for. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
