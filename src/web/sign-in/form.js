import { enableToggles } from './toggle.js';

/** Sends a form once: another press of its button, while the response is awaited, sends nothing. */
const sendOnce = (event) => {
  const { target: form } = event;
  if (form.ariaBusy === 'true') event.preventDefault();
  else form.ariaBusy = 'true';
};

const release = () => {
  for (const form of document.forms) form.ariaBusy = null;
};

/** Waits until the script of a challenge without a widget can be used, or for five seconds. */
const providerReady = () =>
  new Promise((resolve) => {
    const begin = () => (window.grecaptcha ? window.grecaptcha.ready(resolve) : resolve());
    setTimeout(resolve, 5000);
    if (window.grecaptcha) begin();
    else document.querySelector('script[data-challenge]')?.addEventListener('load', begin);
  });

/** Asks the provider of a challenge without a widget for a response token before the form is sent. */
const solve = async (event) => {
  const { target: form, submitter } = event;
  const place = form.querySelector('.score');
  if (!place || event.defaultPrevented || submitter?.name === 'language' || form.elements['g-recaptcha-response'])
    return;
  event.preventDefault();
  const { sitekey, action } = place.dataset;
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = 'g-recaptcha-response';
  await providerReady();
  input.value = (await window.grecaptcha?.execute?.(sitekey, { action }).catch(() => '')) ?? '';
  form.append(input);
  form.ariaBusy = null;
  // A form cannot be sent while its event is still dispatched, which a token without a delay would do.
  setTimeout(() => form.requestSubmit(submitter));
};

addEventListener('submit', sendOnce);
addEventListener('submit', solve);
// The browser shows a page of its history as it was left.
addEventListener('pageshow', release);
enableToggles();
// The parameters of a provider are used once.
if (new URLSearchParams(location.search).has('step')) history.replaceState(null, '', location.pathname);

/** Remembers what this browser can continue. The pages of emailed links read it. */
const remember = (name, until) => {
  localStorage.setItem(name, JSON.stringify({ path: location.pathname, until: Number(until) * 1000 }));
};

const continuing = document.querySelector('[data-login-until]');
if (continuing) remember('gatehouse.login', continuing.dataset.loginUntil);
/** The sign-up that continues in this browser when the emailed link is opened. */
const pendingSignup = document.querySelector('[data-signup-until]');
if (pendingSignup) remember('gatehouse.signup', pendingSignup.dataset.signupUntil);

/** Sends the key of an emailed link, which the page of the link has passed behind the `#`. */
const emailedKey = new URLSearchParams(location.hash.slice(1)).get('key');
if (emailedKey) {
  history.replaceState(null, '', location.pathname);
  const form = document.createElement('form');
  form.method = 'post';
  for (const [name, value] of Object.entries({ step: 'verify', key: emailedKey }))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.requestSubmit();
}

const inputs = [...document.querySelectorAll('.input')];
// A page is a step: the field that the user fills in next has the focus. A wrong field has it without a script.
if (!document.querySelector('[autofocus]')) inputs.find(({ value }) => value === '')?.focus();
