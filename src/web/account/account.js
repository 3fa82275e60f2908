const gate = document.querySelector('.gate');
const { app, appKey, path } = gate.dataset;
const link = new URLSearchParams(location.hash.slice(1));
const key = link.get('key') ?? '';
const side = ['old', 'cancel'].find((known) => known === link.get('side')) ?? 'new';

// The key is kept only in memory: not in the address bar, the history, a bookmark or a screenshot.
history.replaceState(null, '', location.pathname);
// Pasting the same link again changes only the fragment, which loads no page.
addEventListener('hashchange', () => location.reload());

const panels = [...gate.querySelectorAll('[data-panel]')];
/** The form that checks the key when the page is opened, without using it. */
const look = gate.querySelector('[data-at-once]');
/** The facts that the service has returned. */
const facts = {};

const show = (name) => {
  const isFirst = panels.every((panel) => panel.hidden);
  for (const panel of panels) panel.hidden = panel.dataset.panel !== name;
  const heading = panels.find((panel) => !panel.hidden).querySelector('h1');
  document.title = `${heading.textContent} · ${app}`;
  if (!isFirst) heading.focus();
};

const fill = (values) => {
  for (const place of gate.querySelectorAll('[data-fill]')) {
    const value = values[place.dataset.fill];
    if (typeof value !== 'string') continue;
    if (place instanceof HTMLInputElement) place.value = value;
    else place.textContent = value;
  }
};

const ask = async (method, address, { fields, token } = {}) => {
  const headers = { Accept: 'application/json' };
  if (appKey) headers['X-Service-App'] = appKey;
  if (token) headers.Authorization = `Bearer ${token}`;
  if (fields) headers['Content-Type'] = 'application/json';
  const options = { method, headers, cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(30000) };
  try {
    const reply = await fetch(address, fields ? { ...options, body: JSON.stringify(fields) } : options);
    const content = await reply.json().catch(() => ({}));
    return { status: reply.status, isDone: reply.ok, content, wait: Number(reply.headers.get('Retry-After')) };
  } catch {
    return { status: 0, isDone: false, content: {}, wait: 0 };
  }
};

/** Logs in with the fields for one request, and out again: the page needs no session. */
const askLoggedIn = async (method, address, fields) => {
  const login = await ask('POST', '/v1/auth', { fields });
  if (!login.isDone) return login;
  const { token } = login.content;
  const reply = await ask(method, address, { token });
  await ask('PUT', '/v1/auth/logout', { token });
  return reply;
};

const send = ({ dataset: { method, rest = '', login } }, fields) => {
  const address = path + key + rest;
  return login === undefined ? ask(method, address, { fields }) : askLoggedIn(method, address, fields);
};

/** Returns the path of a sign-up that this browser has begun in the application and can continue, or undefined. */
const pendingSignup = () => {
  const { path = '', until = 0 } = JSON.parse(localStorage.getItem('gatehouse.signup') ?? '{}');
  const base = `${location.pathname.split('/').slice(0, 3).join('/')}/sign-in/`;
  return path.startsWith(base) && until > Date.now() ? path : undefined;
};

/** Continues the sign-up: its page gets the key behind the `#`, which browsers do not send. */
const resume = () => {
  const signup = pendingSignup();
  localStorage.removeItem('gatehouse.signup');
  location.assign(`${signup}#key=${key}`);
};

/** Returns the next panel, which depends on a fact if the form names one. */
const next = (form, content) => {
  const { done, branch, branchDone } = form.dataset;
  const canResume = form === look && gate.querySelector('[data-resume]') && pendingSignup();
  if (canResume) return 'resume';
  return content[branch] ? branchDone : done;
};

const wordsFor = ({ status, content, wait }) => {
  if (status === 0) return 'The service cannot be reached. Check your connection, then try again.';
  const time = wait > 90 ? `about ${Math.ceil(wait / 60)} minutes` : 'a moment';
  if (status === 429 || status === 503) return `The service is busy. Please try again in ${time}.`;
  return content.detail ?? 'Something went wrong. Please try again in a moment.';
};

const inputsOf = (form) => [...form.querySelectorAll('input[name]')];

const say = (input, detail) => {
  const place = document.getElementById(`${input.id}-fault`);
  place.textContent = detail ? `${input.dataset.called} ${detail}.` : '';
  if (detail) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
};

const faultOf = (input, form) => {
  if (input.validity.valueMissing) return 'is required';
  if (input.validity.tooShort) return `must be at least ${input.minLength} characters`;
  const original = form.elements[input.dataset.repeats];
  return original && original.value !== input.value ? 'must match the password' : '';
};

/** Returns the faults of the reply. A field may show the code of a whole refusal. */
const faultsIn = ({ errors = [], code }, inputs) => [
  ...errors.map(({ pointer, detail }) => ({ name: pointer.split('/').at(-1), detail })),
  ...inputs
    .filter((input) => input.dataset.takes === code)
    .map(({ name, dataset }) => ({ name, detail: dataset.taken })),
];

/** Shows each fault beside its field and all others in the alert, and sets the focus where the user must act. */
const refuse = (form, faults, words) => {
  const inputs = inputsOf(form);
  const isPlaced = ({ name }) => inputs.some((input) => input.name === name);
  for (const { name, detail } of faults.filter(isPlaced)) say(form.elements[name], detail);
  const rest = faults.filter((fault) => !isPlaced(fault)).map(({ name, detail }) => `${name} ${detail}.`);
  form.querySelector('[role=alert]').textContent = faults.length ? rest.join(' ') : words;
  const button = form.querySelector('.button');
  button.hidden = false;
  (inputs.find((input) => input.getAttribute('aria-invalid')) ?? button).focus();
};

const setBusy = (form, isBusy) => {
  for (const button of gate.querySelectorAll('.button')) button.disabled = isBusy;
  form.querySelector('.button').setAttribute('aria-busy', String(isBusy));
};

/** Returns the panel for a final reply. */
const panelFor = ({ content }) => panels.find(({ dataset }) => dataset.code && dataset.code === content.code);

/** Shows why the key cannot be used. If another window has used it, the first request returns its purpose. */
const close = async (form, reply) => {
  const latest = form === look ? reply : await send(look);
  show((panelFor(latest) ?? panelFor(reply)).dataset.panel);
};

const submit = async (form) => {
  const inputs = inputsOf(form);
  for (const input of inputs) say(input, '');
  form.querySelector('[role=alert]').textContent = '';
  const faults = inputs.map((input) => ({ name: input.name, detail: faultOf(input, form) }));
  const found = faults.filter(({ detail }) => detail);
  if (found.length) return refuse(form, found);

  setBusy(form, true);
  const reply = await send(form, inputs.length ? Object.fromEntries(new FormData(form)) : undefined);
  setBusy(form, false);
  if (reply.isDone) {
    form.reset();
    Object.assign(facts, reply.content);
    fill(facts);
    return show(next(form, facts));
  }
  if (panelFor(reply)) return close(form, reply);
  refuse(form, faultsIn(reply.content, inputs), wordsFor(reply));
};

for (const form of gate.querySelectorAll('form'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset.resume === undefined) submit(form);
    else resume();
  });

for (const toggle of gate.querySelectorAll('[data-toggle]'))
  toggle.addEventListener('click', () => {
    const isShown = toggle.textContent === 'Hide';
    for (const input of toggle.closest('form').querySelectorAll('[autocomplete$=-password]'))
      input.type = isShown ? 'password' : 'text';
    toggle.textContent = isShown ? 'Show' : 'Hide';
    toggle.setAttribute('aria-label', `${toggle.textContent} password`);
  });

for (const part of gate.querySelectorAll('[data-sides]')) part.hidden = !part.dataset.sides.split(' ').includes(side);

const isWhole = /^[A-Za-z0-9_-]{43}$/.test(key);
show(isWhole ? panels[0].dataset.panel : 'incomplete');
if (isWhole) look.requestSubmit();
