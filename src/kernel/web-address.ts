import { controls } from './text.ts';

/** Equal to the contract's `ImageUrl` and `PageUrl`. */
export const webAddressRule = { maxLength: 2048, pattern: new RegExp(`^https?://[^\\s${controls}]+$`, 'u') } as const;

/** An address to which a path can be appended. */
export const withoutTrailingSlashes = (url: string): string => {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
};

/** Equal to the contract's `StartSocialLoginRequest`. */
export const redirectUriRule = { maxLength: 2048 } as const;
