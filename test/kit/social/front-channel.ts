/** The header that tells a scripted provider that the user refuses. */
export const refusalHeader = 'x-person-refuses';

const redirectOf = async (url: string | URL, headers: Readonly<Record<string, string>>): Promise<URL> => {
  const response = await fetch(url, { redirect: 'manual', headers });
  const location = response.headers.get('location');
  if (!location) throw new Error(`No redirect, but ${response.status}: ${await response.text()}`);
  return new URL(location, url);
};

/** The browser of a user at a provider that redirects at once. */
export interface FrontChannel {
  /**
   * Authorizes the application.
   * @returns the URL of the redirect
   */
  authorize(authorizationUrl: string | URL): Promise<URL>;
  refuse(authorizationUrl: string | URL): Promise<URL>;
}

export const frontChannel: FrontChannel = {
  authorize: (authorizationUrl) => redirectOf(authorizationUrl, {}),
  refuse: (authorizationUrl) => redirectOf(authorizationUrl, { [refusalHeader]: 'yes' }),
};
