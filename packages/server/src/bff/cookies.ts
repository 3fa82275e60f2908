/** Returns the value of a cookie; undefined if no cookie or several cookies have the name. */
export const cookieIn = (request: Request, name: string): string | undefined => {
  const values = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
};

/** Writes a cookie that only this host gets, over TLS, and that no script can read. */
export const setCookie = (name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${maxAge}`;
