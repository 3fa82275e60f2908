/** The data that `startSocialLogin` stores until the provider redirects the browser back. */
export interface StartedLogin {
  readonly provider: string;
  readonly binding: string;
}

interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `sessionStorage` belongs to one tab of one origin: a link from an attacker finds no binding in another browser. */
const tabStorage = (): Store | undefined => {
  try {
    const page = globalThis as { readonly document?: unknown; readonly sessionStorage?: Store };
    return page.document ? page.sessionStorage : undefined;
  } catch {
    return undefined;
  }
};

export const keepStarted = (key: string, started: StartedLogin): void => {
  tabStorage()?.setItem(key, JSON.stringify(started));
};

/** Returns the login that this tab has started, once. */
export const takeStarted = (key: string): StartedLogin | undefined => {
  const text = tabStorage()?.getItem(key);
  tabStorage()?.removeItem(key);
  return text ? JSON.parse(text) : undefined;
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const returned = ['code', 'state', 'iss', 'error'] as const;

/** Returns the parameters of the provider in the URL of a redirect. */
export const returnedBy = (url: string): { [name in (typeof returned)[number]]?: string } => {
  const found: { [name in (typeof returned)[number]]?: string } = {};
  for (const pair of (url.split('#')[0]?.split('?')[1] ?? '').split('&')) {
    const [name, value = ''] = pair.split('=');
    const known = returned.find((one) => one === name);
    if (known) found[known] = decode(value);
  }
  return found;
};
