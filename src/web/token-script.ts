/**
 * The token of the last log-in, which the reference and the editor share. It is kept for the browser tab alone, and gone
 * with it.
 */
export const tokenScript = `
const tokenName = 'gatehouse.token';
const tokenKept = () => sessionStorage.getItem(tokenName) ?? '';
const keepToken = (token) => {
  if (token) sessionStorage.setItem(tokenName, token);
  else sessionStorage.removeItem(tokenName);
};
`;
