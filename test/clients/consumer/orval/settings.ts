/** Read at every request. */
export const gatehouse = { url: 'http://localhost:3000' };
