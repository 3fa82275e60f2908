/** Returns a URL or path without slashes at its end. */
export const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
