/** Equal to the contract's `ImageUrl` and `PageUrl`. */
export const webAddressRule = { maxLength: 2048, pattern: /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/u } as const;
