import { keepToken, tokenKept } from '../token.js';
import { queries } from './queries.js';

const place = document.getElementById('graphiql');
const { appKey } = place.dataset;
const defaultHeaders = JSON.stringify(appKey ? { 'X-Service-App': appKey } : {}, null, 2);
const defaultTabs = queries.map((query) => ({ query, headers: defaultHeaders }));

/** Sends the stored token, unless the user writes credentials in a header. */
const headersFor = (written) => {
  const headers = new Headers(written);
  headers.set('Content-Type', 'application/json');
  headers.set('Accept', 'application/graphql-response+json');
  const isNamed = headers.has('Authorization') || headers.has('X-Service-Key');
  if (tokenKept() && !isNamed) headers.set('Authorization', `Bearer ${tokenKept()}`);
  return headers;
};

/** Follows the login state. The reply to a login contains a token under any alias; a logout is recognized by its name. */
const follow = (data) => {
  const { token } = Object.values(data ?? {}).find((field) => field?.token) ?? {};
  if (token) keepToken(token);
  if (data?.logout === true) keepToken('');
  draw();
};

/** Returns the names of the operations in a text, without its comments. */
const namesIn = (text) =>
  [...text.replaceAll(/#.*/g, '').matchAll(/\b(?:query|mutation|subscription)\s+(\w+)/g)].map(([, name]) => name);

/** Returns the operation to run. Just after another tab was opened, GraphiQL sends the name of the previous tab's operation. */
const operationIn = ({ query, operationName }) => {
  const names = namesIn(query);
  return names.includes(operationName) || names.length !== 1 ? operationName : names[0];
};

const addressKey = 'gatehouse.graphiql-address';

/** Returns a value for `$email` if the user gave none: a new address for each sign-up, and the same for the following login. */
const addressFor = ({ query, variables }, operationName) => {
  if (!/\(\s*\$email:/.test(query) || variables?.email !== undefined) return undefined;
  if (operationName === 'SignUp')
    sessionStorage.setItem(addressKey, `ada.${Math.random().toString(36).slice(2, 8)}@example.com`);
  return sessionStorage.getItem(addressKey) ?? 'ada@example.com';
};

const withDefaults = (params) => {
  const operationName = operationIn(params);
  const email = addressFor(params, operationName);
  return { ...params, operationName, ...(email && { variables: { ...params.variables, email } }) };
};

const fetcher = async (params, { headers } = {}) => {
  const reply = await fetch('/graphql', {
    method: 'POST',
    headers: headersFor(headers),
    body: JSON.stringify(withDefaults(params)),
    credentials: 'omit',
  });
  const result = await reply.json();
  follow(result.data);
  return result;
};

const { createElement } = React;
const isWide = matchMedia('(min-width: 52rem)').matches;
const root = ReactDOM.createRoot(place);

const forget = () => {
  keepToken('');
  draw();
};

const state = () =>
  tokenKept()
    ? createElement(
        'button',
        { className: 'state', type: 'button', title: 'Remove the token', onClick: forget },
        'Token stored ×',
      )
    : createElement('span', { className: 'state' }, 'No token');

/** Tabs may contain passwords and the history contains headers, so both are kept only as long as the token. */
const storage = sessionStorage;

const draw = () =>
  root.render(
    createElement(
      GraphiQL,
      { fetcher, storage, defaultHeaders, defaultTabs, defaultEditorToolsVisibility: isWide && 'headers' },
      createElement(GraphiQL.Logo, null, state()),
    ),
  );

draw();
