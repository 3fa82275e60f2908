import { controls } from './text.ts';

/** Equal to the contract's `ImageUrl` and `PageUrl`. */
export const webAddressRule = { maxLength: 2048, pattern: new RegExp(`^https?://[^\\s${controls}]+$`, 'u') } as const;
