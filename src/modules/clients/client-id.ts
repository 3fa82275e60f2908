/** The number of random characters of a public identifier: 132 bits. */
export const clientIdLength = 22;
