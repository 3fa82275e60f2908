import { tokenScript } from '../token-script.ts';

/** What the page's forms do: they send requests to this service, and show what came back. */
export const referenceScript = String.raw`${tokenScript}
const byId = (id) => document.getElementById(id);
const appKey = byId('appKey');
const bearer = byId('bearer');
const serviceKey = byId('serviceKey');

bearer.value = tokenKept();
bearer.addEventListener('input', () => keepToken(bearer.value.trim()));
for (const field of [appKey, serviceKey]) {
  const name = 'gatehouse.' + field.id;
  field.value = sessionStorage.getItem(name) || field.value;
  field.addEventListener('input', () => sessionStorage.setItem(name, field.value.trim()));
}

const setToken = (token) => {
  keepToken(token);
  bearer.value = token;
};

const credentials = {
  serviceKey: () => ['X-Service-Key', serviceKey.value.trim()],
  appKey: () => ['X-Service-App', appKey.value.trim()],
  bearer: () => ['Authorization', bearer.value.trim() && 'Bearer ' + bearer.value.trim()],
};

/** The super admin key stands for everything else, as it does in the service. */
const credentialsFor = (schemes) => {
  const sent = schemes.map((scheme) => credentials[scheme]()).filter(([, value]) => value);
  return sent.some(([name]) => name === 'X-Service-Key') ? sent.slice(0, 1) : sent;
};

/** The request that a form describes. */
const requestOf = (form) => {
  const { method, path, schemes } = form.dataset;
  const fields = [...form.querySelectorAll('[data-in]')].filter(({ value }) => value !== '');
  const placed = (where) => fields.filter(({ dataset }) => dataset.in === where).map(({ name, value }) => [name, value]);
  const filled = placed('path').reduce((text, [name, value]) => text.replace('{' + name + '}', encodeURIComponent(value)), path);
  const query = new URLSearchParams(placed('query')).toString();
  const [[, body] = []] = placed('body');
  const order = ['serviceKey', 'appKey', 'bearer'].filter((scheme) => schemes.split(' ').includes(scheme));
  return {
    method,
    url: filled + (query && '?' + query),
    headers: [...credentialsFor(order), ...(body ? [['Content-Type', 'application/json']] : []), ...placed('header')],
    body,
  };
};

const quoted = (text) => "'" + text.replaceAll("'", "'\\''") + "'";

const curlOf = ({ method, url, headers, body }) =>
  [
    'curl ' + (method === (body ? 'POST' : 'GET') ? '' : '-X ' + method + ' ') + quoted(location.origin + url),
    ...headers.map(([name, value]) => '-H ' + quoted(name + ': ' + value)),
    ...(body ? ['-d ' + quoted(body)] : []),
  ].join(' \\\n  ');

const element = (name, className, ...children) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
};

/** JSON as it was sent, with its names and texts set apart; anything else as it is. */
const shown = (text) => {
  try {
    const pretty = JSON.stringify(JSON.parse(text), null, 2);
    return [...pretty.matchAll(/("(?:[^"\\]|\\.)*")(:)?|[^"]+/g)].flatMap(([part, string, colon]) =>
      string === undefined ? [part] : [element('span', colon ? 'name' : 'text', string), colon ?? ''],
    );
  } catch {
    return [text];
  }
};

const answerOf = (status, title, ms, headers, text) => {
  const tone = status >= 200 && status < 300 ? 'green' : status >= 500 || status === 0 ? 'red' : 'amber';
  const head = element('p', 'status ' + tone, element('b', '', status ? String(status) : '—'), ' ' + title + ' ', element('span', '', ms + ' ms'));
  const code = /"code": ?"([a-z_]+)"/.exec(text)?.[1];
  const problem = status >= 400 && code ? Object.assign(element('a', '', 'What ' + code + ' means'), { href: '/problems/' + code }) : '';
  const sent = element('details', '', element('summary', '', 'Headers'), element('pre', '', headers.map((pair) => pair.join(': ')).join('\n')));
  const body = text ? element('pre', 'reply', element('code', '', ...shown(text))) : element('p', 'rules', 'No body.');
  body.tabIndex = 0;
  return [head, problem, body, ...(headers.length ? [sent] : [])];
};

/** A login stores a token, a logout removes it. */
const follow = (form, ok, text) => {
  if (!ok) return;
  if (form.closest('.op').id === 'logout') return setToken('');
  const reply = JSON.parse(text || '{}');
  const token = reply.token ?? reply.session?.token;
  if (typeof token === 'string') setToken(token);
};

const send = async (form) => {
  const { method, url, headers, body } = requestOf(form);
  const output = form.querySelector('output');
  const button = form.querySelector('.button');
  const start = performance.now();
  const taken = () => Math.round(performance.now() - start);
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  try {
    const reply = await fetch(url, { method, headers, body, credentials: 'omit', cache: 'no-store' });
    const text = await reply.text();
    output.replaceChildren(...answerOf(reply.status, reply.statusText, taken(), [...reply.headers], text));
    if (reply.headers.get('Content-Type')?.includes('json') || !text) follow(form, reply.ok, text);
  } catch (error) {
    output.replaceChildren(...answerOf(0, 'The service cannot be reached', taken(), [], String(error)));
  }
  button.disabled = false;
  button.setAttribute('aria-busy', 'false');
};

const preview = (form) => {
  if (form.querySelector('.curl').open) form.querySelector('.curl code').textContent = curlOf(requestOf(form));
};

for (const form of document.querySelectorAll('form.try')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
  form.addEventListener('input', () => preview(form));
  form.querySelector('.curl').addEventListener('toggle', () => preview(form));
  for (const chooser of form.querySelectorAll('[data-fills]'))
    chooser.addEventListener('input', () => {
      byId(chooser.dataset.fills).value = chooser.value;
      preview(form);
    });
}

const filter = byId('filter');

const sift = () => {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of document.querySelectorAll('.group')) {
    const parts = [...group.querySelectorAll('.op')];
    for (const part of parts) part.hidden = !words.every((word) => part.dataset.words.includes(word));
    const left = parts.filter((part) => !part.hidden).length;
    group.hidden = left === 0;
    found += left;
  }
  document.body.classList.toggle('sifted', words.length > 0);
  byId('nothing').hidden = found > 0;
};

filter.addEventListener('input', sift);

/** What an address points at is opened, even if it was sifted out. */
const reveal = () => {
  const target = byId(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]') || (filter.value && !target.classList.contains('op'))) {
    filter.value = '';
    sift();
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
};

addEventListener('hashchange', reveal);
reveal();

addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  filter.focus();
});
`;
