import { enableToggles } from '../sign-in/toggle.js';

const root = document.querySelector('.panels');
const { app, appKey, path } = root.dataset;
/** The texts that this script shows, in the language of the page. */
const texts = JSON.parse(root.dataset.texts);
const link = new URLSearchParams(location.hash.slice(1));
const key = link.get('key') ?? '';
const side = ['old', 'cancel'].find((known) => known === link.get('side')) ?? 'new';

// The key is kept only in memory: not in the address bar, the history, a bookmark or a screenshot.
history.replaceState(null, '', location.pathname + location.search);
// Pasting the same link again changes only the fragment, which loads no page.
addEventListener('hashchange', () => location.reload());

const panels = [...root.querySelectorAll('[data-panel]')];
/** The form that checks the key when the page is opened, without using it. */
const look = root.querySelector('[data-at-once]');
/** The facts that the service has returned. */
const facts = {};

const show = (name) => {
  const isFirst = panels.every((panel) => panel.hidden);
  for (const panel of panels) panel.hidden = panel.dataset.panel !== name;
  const heading = panels.find((panel) => !panel.hidden).querySelector('h1');
  document.title = `${heading.textContent} · ${app}`;
  if (!isFirst) heading.focus();
};

/** Replaces the names in braces of a text. */
const filled = (text, values) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

const timeFormat = new Intl.DateTimeFormat(document.documentElement.lang, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Returns a device in the language of the page. The service names a browser, a system, or `Browser on System`. */
const deviceText = (device) => {
  const [browser, system] = device.split(' on ');
  return system === undefined ? device : filled(texts.device, { browser, system });
};

const fill = (values) => {
  for (const place of root.querySelectorAll('[data-fill]')) {
    const { fill: name } = place.dataset;
    const value = values[name];
    if (typeof value !== 'string') continue;
    if (place instanceof HTMLInputElement) place.value = value;
    else place.textContent = name === 'device' ? deviceText(value) : value;
  }
  for (const part of root.querySelectorAll('[data-level]')) part.hidden = part.dataset.level !== values.level;
  for (const place of root.querySelectorAll('[data-time]')) {
    const time = values[place.dataset.time];
    if (time === undefined) continue;
    place.dateTime = `${time.replace(' ', 'T')}Z`;
    place.textContent = timeFormat.format(new Date(place.dateTime));
  }
};

const ask = async (method, address, { fields, token, credentials = 'omit' } = {}) => {
  const headers = { Accept: 'application/json' };
  if (appKey) headers['X-Service-App'] = appKey;
  if (token) headers.Authorization = `Bearer ${token}`;
  if (fields) headers['Content-Type'] = 'application/json';
  const options = { method, headers, cache: 'no-store', credentials, signal: AbortSignal.timeout(30000) };
  try {
    const reply = await fetch(address, fields ? { ...options, body: JSON.stringify(fields) } : options);
    const content = await reply.json().catch(() => ({}));
    return { status: reply.status, isDone: reply.ok, content, wait: Number(reply.headers.get('Retry-After')) };
  } catch {
    return { status: 0, isDone: false, content: {}, wait: 0 };
  }
};

/** Logs in with the fields for one request, and out again: the page needs no session. A login may need a second factor first. */
const askLoggedIn = async (method, address, path, fields) => {
  const login = await ask('POST', path, { fields });
  if (!login.isDone || login.content.challenge) return login;
  const { token } = login.content;
  const reply = await ask(method, address, { token });
  await ask('PUT', '/v1/auth/logout', { token });
  return reply;
};

/** Returns the second factor of the login that waits for it. Recovery codes contain letters. */
const proofOf = (entered) => {
  const code = entered.replaceAll(/\s/g, '');
  return { challenge: facts.challenge, ...(/^\d{6}$/.test(code) ? { totp_code: code } : { recovery_code: code }) };
};

/** The session of this browser, if it is that of the user whom the link is about: it proves what a password would. */
let ownToken;
/** The forms that a session can send. */
const provable = root.querySelector('[data-prove]');

/** Finds the session of this browser. Only the request for its token has the cookie. */
const findSession = async ({ email }) => {
  const address = `${location.pathname.split('/').slice(0, 3).join('/')}/token`;
  const { isDone, content } = await ask('POST', address, { credentials: 'same-origin' });
  if (!isDone) return;
  const { token } = content;
  const me = await ask('GET', '/v1/users/me', { token });
  if (me.content.email === email) ownToken = token;
};

const send = ({ dataset: { method, rest = '', address = path + key + rest, login, factor, prove } }, fields) => {
  if (prove !== undefined) return ask(method, address, { token: ownToken });
  if (login !== undefined) return askLoggedIn(method, address, '/v1/auth', fields);
  if (factor !== undefined) return askLoggedIn(method, address, '/v1/auth/challenge', proofOf(fields.code));
  return ask(method, address, { fields });
};

/** Returns the path of a login or sign-up that this browser has begun in the application and may continue, or undefined. */
const pending = (name) => {
  const { path = '', until = 0 } = JSON.parse(localStorage.getItem(name) ?? '{}');
  const base = `${location.pathname.split('/').slice(0, 3).join('/')}/sign-in/`;
  return path.startsWith(base) && until > Date.now() ? path : undefined;
};

/** Continues the sign-up: its page gets the key behind the `#`, which browsers do not send. */
const resume = () => {
  const signup = pending('gatehouse.signup');
  localStorage.removeItem('gatehouse.signup');
  location.assign(`${signup}#key=${key}`);
};

/** Leads on to the login that this browser has begun, unless that has ended. */
const leadOn = async () => {
  const path = pending('gatehouse.login');
  if (!path) return;
  const options = { cache: 'no-store', credentials: 'same-origin', signal: AbortSignal.timeout(30000) };
  const isOpen = await fetch(path, options).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isOpen) return;
  for (const place of root.querySelectorAll('[data-onward]')) place.firstElementChild.href = path;
};

/** Returns the next panel, which depends on a fact if the form names one. */
const next = (form, content) => {
  const { done, branch, branchDone } = form.dataset;
  const canResume = form === look && root.querySelector('[data-resume]') && pending('gatehouse.signup');
  if (canResume) return 'resume';
  return content[branch] && !(form === look && ownToken) ? branchDone : done;
};

/** Returns the reason of a refusal that no field shows. */
const reasonOf = ({ status, content: { code }, wait }) => {
  if (status === 0) return texts.unreachable;
  // The page has no widget that solves a challenge.
  if (code?.startsWith('challenge_')) return texts.failed;
  if (status !== 429 && status !== 503) return texts.refusals[code] ?? texts.failed;
  return wait > 90 ? filled(texts.busyMinutes, { minutes: Math.ceil(wait / 60) }) : texts.busy;
};

const inputsOf = (form) => [...form.querySelectorAll('input[name]')];

const say = (input, text) => {
  document.getElementById(`${input.id}-fault`).textContent = text;
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
};

const faultOf = (input) => {
  if (input.dataset.required !== undefined && input.value === '') return texts.faults.required;
  return input.value.length < Number(input.dataset.min ?? 0) ? texts.faults.too_short : '';
};

/** Returns the text for a field that the service has refused. */
const textOf = (name, code) => {
  if (name === 'email') return texts.faults.email;
  if (name !== 'password') return texts.faults.name;
  return texts.faults[code] ?? texts.faults.other;
};

/** Returns the faults of fields that the reply has. A wrong password is one, too. */
const faultsIn = (form, { errors = [], code }) =>
  code === 'invalid_credentials' && form.dataset.wrong
    ? [{ name: 'password', text: texts[form.dataset.wrong] }]
    : errors.map(({ pointer, code }) => {
        const name = pointer.split('/').at(-1);
        return { name, text: textOf(name, code) };
      });

/** Shows each fault beside its field, or else the reason, and sets the focus where the user must act. */
const refuse = (form, faults, reason) => {
  const inputs = inputsOf(form);
  const placed = faults.filter(({ name }) => inputs.some((input) => input.name === name));
  for (const { name, text } of placed) say(form.elements[name], text);
  form.querySelector('[role=alert]').textContent = placed.length === 0 ? reason : '';
  const button = form.querySelector('.button');
  button.hidden = false;
  (inputs.find((input) => input.ariaInvalid) ?? button).focus();
};

const setBusy = (form, isBusy) => {
  for (const button of root.querySelectorAll('.button')) button.disabled = isBusy;
  form.ariaBusy = String(isBusy);
};

/** Returns the panel for a final reply. */
const panelFor = ({ content }) => panels.find(({ dataset }) => dataset.code && dataset.code === content.code);

/** Shows why the key cannot be used. If another window has used it, the first request returns its purpose. */
const close = async (form, reply) => {
  const latest = form === look ? reply : await send(look);
  show((panelFor(latest) ?? panelFor(reply)).dataset.panel);
};

/** Returns the fields of a form. The password is shown instead of asked for twice. */
const fieldsOf = (form) => {
  const fields = Object.fromEntries(new FormData(form));
  return form.dataset.confirms === undefined ? fields : { ...fields, verify_password: fields.password };
};

const submit = async (form) => {
  const inputs = inputsOf(form);
  for (const input of inputs) say(input, '');
  form.querySelector('[role=alert]').textContent = '';
  const faults = inputs.map((input) => ({ name: input.name, text: faultOf(input) }));
  const found = faults.filter(({ text }) => text);
  if (found.length) return refuse(form, found);

  setBusy(form, true);
  const fields = inputs.length ? fieldsOf(form) : undefined;
  const reply = await send(form, fields);
  setBusy(form, false);
  if (reply.isDone) {
    form.reset();
    Object.assign(facts, reply.content, form.dataset.address === undefined ? {} : fields);
    fill(facts);
    if (form === look && provable && facts.has_password) await findSession(facts);
    return show(next(form, facts));
  }
  if (panelFor(reply)) return close(form, reply);
  refuse(form, faultsIn(form, reply.content), reasonOf(reply));
};

for (const form of root.querySelectorAll('form'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset.resume === undefined) submit(form);
    else resume();
  });

enableToggles();
for (const part of root.querySelectorAll('[data-sides]')) part.hidden = !part.dataset.sides.split(' ').includes(side);

const isWhole = /^[A-Za-z0-9_-]{43}$/.test(key);
leadOn();
show(isWhole ? panels[0].dataset.panel : 'incomplete');
if (isWhole) look.requestSubmit();
