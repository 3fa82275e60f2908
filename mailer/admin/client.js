const sessionName = 'gatehouse.mailer.session';
const { serviceUrl } = document.body.dataset;

/** The bearer token and the application key. They are kept in the session storage of the browser tab and are deleted with it. */
export const session = {
  get: () => JSON.parse(sessionStorage.getItem(sessionName) ?? 'null'),
  keep: (token, appKey) => sessionStorage.setItem(sessionName, JSON.stringify({ token, appKey })),
  forget: () => sessionStorage.removeItem(sessionName),
};

export class RequestError extends Error {
  constructor(status, message, { code, line } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.line = line;
  }
}

const send = async (url, init) => {
  const response = await fetch(url, init).catch(() => {
    throw new RequestError(0, 'There is no connection. Try again.');
  });
  const text = await response.text();
  return { response, body: text === '' ? {} : JSON.parse(text) };
};

/** Sends a request to the service. Passwords never reach the mailer. */
const askService = async (method, path, appKey, sent, token) => {
  const headers = {
    'X-Service-App': appKey,
    ...(sent ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const { response, body } = await send(new URL(path, serviceUrl), {
    method,
    headers,
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  });
  if (!response.ok) throw new RequestError(response.status, body.detail ?? 'The login failed.', body);
  return body;
};

/** Reads the code of an authenticator app, or a recovery code. */
export const proofOf = (code) => (/^\d{6}$/.test(code) ? { totp: code } : { recovery_code: code });

export const logIn = (appKey, email, password) => askService('POST', 'v1/auth', appKey, { email, password });

export const completeLogin = (appKey, challenge, code) =>
  askService('POST', 'v1/auth/challenge', appKey, {
    challenge,
    ...proofOf(code),
  });

/** Proves again who the user is, with the password or, for a user with a second factor, a code. The session gets a new token. */
export const reauthenticate = async (proof) => {
  const { token, appKey } = session.get();
  const renewed = await askService('POST', 'v1/auth/reauthenticate', appKey, proof, token);
  session.keep(renewed.token, appKey);
};

export const logOut = async () => {
  const { token, appKey } = session.get();
  session.forget();
  await askService('PUT', 'v1/auth/logout', appKey, undefined, token).catch(() => undefined);
};

/** Sends a request to the mailer. A session that has ended leads to the login. */
export const api = async (method, path, sent) => {
  const { token, appKey } = session.get() ?? {};
  const { response, body } = await send(`/admin/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'X-Service-App': appKey, 'Content-Type': 'application/json' },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  });
  if (response.status === 401) session.forget();
  if (!response.ok) throw new RequestError(response.status, body.error, body);
  return body;
};
