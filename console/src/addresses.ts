const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const ipv6 = /^[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*$/i;

/** Returns true for a text that looks like a whole IP address. The service decides whether it is one. */
export const isAddress = (text: string): boolean => ipv4.test(text) || ipv6.test(text);
