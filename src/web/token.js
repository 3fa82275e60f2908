const tokenName = 'gatehouse.token';

/**
 * Returns the token of the last login, which the reference and the editor share. It is stored in the session storage of the
 * browser tab.
 */
export const tokenKept = () => sessionStorage.getItem(tokenName) ?? '';

export const keepToken = (token) => {
  if (token) sessionStorage.setItem(tokenName, token);
  else sessionStorage.removeItem(tokenName);
};
