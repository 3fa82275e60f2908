const tokenName = 'gatehouse.token';

/**
 * The token of the last login, which the reference and the editor share. It is kept in the session storage of the browser
 * tab and is deleted with it.
 */
export const tokenKept = () => sessionStorage.getItem(tokenName) ?? '';

export const keepToken = (token) => {
  if (token) sessionStorage.setItem(tokenName, token);
  else sessionStorage.removeItem(tokenName);
};
