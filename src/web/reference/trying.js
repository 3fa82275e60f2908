import { addCopyButtons } from '../copying.js';
import { byId, element } from '../element.js';
import { requestOf, setToken } from './credentials.js';
import { sampleIn } from './samples.js';

/** Formats JSON with marked names and strings, and leaves other texts unchanged. */
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

const toneOf = (status) => {
  if (status >= 200 && status < 300) return 'green';
  return status >= 500 || status === 0 ? 'red' : 'amber';
};

const answerOf = (status, title, ms, headers, text) => {
  const number = element('b', '', status ? String(status) : '—');
  const head = element('p', `status ${toneOf(status)}`, number, ` ${title} `, element('span', '', `${ms} ms`));
  const code = /"code": ?"([a-z_]+)"/.exec(text)?.[1];
  const problem =
    status >= 400 && code ? Object.assign(element('a', '', `What ${code} means`), { href: `/problems/${code}` }) : '';
  const lines = headers.map((pair) => pair.join(': ')).join('\n');
  const sent = element('details', '', element('summary', '', 'Headers'), element('pre', '', lines));
  const body = text ? element('pre', 'reply', element('code', '', ...shown(text))) : element('p', 'rules', 'No body.');
  body.tabIndex = 0;
  return [head, problem, body, ...(headers.length ? [sent] : [])];
};

/** Stores the token of a login, and removes it after a logout. */
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
    addCopyButtons(output);
    if (reply.headers.get('Content-Type')?.includes('json') || !text) follow(form, reply.ok, text);
  } catch (error) {
    output.replaceChildren(...answerOf(0, 'The service cannot be reached', taken(), [], String(error)));
  }
  button.disabled = false;
  button.setAttribute('aria-busy', 'false');
};

const languageName = 'gatehouse.language';

const showSample = (form) => {
  const choice = form.querySelector('.samples select');
  form.querySelector('.samples code').textContent = sampleIn(choice.value, requestOf(form));
};

/** Prepares a form when its operation is opened. */
const prepare = (form) => {
  const choice = form.querySelector('.samples select');
  const chosen = sessionStorage.getItem(languageName);
  choice.value = [...choice.options].some(({ value }) => value === chosen) ? chosen : 'curl';
  form.querySelector('.samples').hidden = false;
  showSample(form);
};

for (const form of document.querySelectorAll('form.try')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
  form.addEventListener('input', ({ target }) => {
    if (target.dataset.fills) byId(target.dataset.fills).value = target.value;
    if (target.closest('.samples')) sessionStorage.setItem(languageName, target.value);
    showSample(form);
  });
  if (form.closest('.op').open) prepare(form);
  form.closest('.op').addEventListener('toggle', ({ target }) => {
    if (target.open && target.classList.contains('op')) prepare(form);
  });
}

for (const field of document.querySelectorAll('#credentials input'))
  field.addEventListener('input', () => {
    for (const form of document.querySelectorAll('.op[open] form.try')) showSample(form);
  });
