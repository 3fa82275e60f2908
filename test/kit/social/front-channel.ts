/** Says to a scripted provider that the person in front of the browser wants none of it. */
export const refusalHeader = 'x-person-refuses';

const redirectOf = async (url: string | URL, headers: Readonly<Record<string, string>>): Promise<URL> => {
  const response = await fetch(url, { redirect: 'manual', headers });
  const location = response.headers.get('location');
  if (!location) throw new Error(`No redirect, but ${response.status}: ${await response.text()}`);
  return new URL(location, url);
};

/** What a browser does for a user at a provider that redirects at once. */
export interface FrontChannel {
  /** @returns where the provider sends the browser back to */
  authorize(authorizationUrl: string | URL): Promise<URL>;
  refuse(authorizationUrl: string | URL): Promise<URL>;
}

export const frontChannel: FrontChannel = {
  authorize: (authorizationUrl) => redirectOf(authorizationUrl, {}),
  refuse: (authorizationUrl) => redirectOf(authorizationUrl, { [refusalHeader]: 'yes' }),
};
