export const toBase64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64url = (text: string): Uint8Array => {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

/** Stands for the `Buffer` of Node.js, as far as the mock uses it. */
export class Buffer extends Uint8Array {
  static override from(source: unknown, encoding?: unknown): Buffer {
    if (typeof source !== 'string') return new Buffer(source as Uint8Array);
    return new Buffer(encoding === 'base64url' ? fromBase64url(source) : new TextEncoder().encode(source));
  }

  static byteLength(text: string): number {
    return new TextEncoder().encode(text).length;
  }

  override toString(encoding?: 'base64url' | 'utf8'): string {
    return encoding === 'base64url' ? toBase64url(this) : new TextDecoder().decode(this);
  }
}
