const maxSteps = 10;

/** Follows an authorization request to the final redirect of the provider, with its own cookies, and fills in the form. */
export const walkThrough = async (authorizationUrl: string | URL, answer: Record<string, string>): Promise<URL> => {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizationUrl);
  let url = new URL(authorizationUrl);
  let sent: RequestInit = {};
  for (let step = 0; step < maxSteps; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...sent, redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name) cookies.set(name, value ?? '');
    }
    const location = response.headers.get('location');
    const body = await response.text();
    if (location) {
      url = new URL(location, url);
      sent = {};
      if (url.origin !== origin) return url;
    } else if (response.ok && sent.method !== 'POST') {
      sent = { method: 'POST', body: new URLSearchParams(answer) };
    } else throw new Error(`The provider answers ${response.status} to ${url.pathname}: ${body}`);
  }
  throw new Error(`The provider is still redirecting: ${url}`);
};
