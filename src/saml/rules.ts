/** An identity provider has two certificates while it replaces one. */
export const mostCertificates = 4;

export const entityIdRule = { minLength: 1, maxLength: 1024, pattern: /^[\x21-\x7e]+$/ } as const;
export const ssoUrlRule = { maxLength: 2048 } as const;
