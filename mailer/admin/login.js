import { completeLogin, logIn, session } from './client.js';
import { busy, find, say, show } from './dom.js';

const appKeyName = 'gatehouse.mailer.app-key';
const loginForm = find('#login form');
const codeForm = find('#code form');

let pending;

/** @param onLogin is called once the user is logged in */
export const startLogin = (onLogin) => {
  const enter = (result, appKey) => {
    if (result.token === undefined) {
      pending = { appKey, challenge: result.challenge };
      say('');
      return show('code');
    }
    session.keep(result.token, appKey);
    loginForm.elements.password.value = '';
    codeForm.reset();
    say('');
    return onLogin();
  };

  const submit = (form, work) =>
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      busy(event.submitter ?? find('button', form), () => work().catch((error) => say(error.message)));
    });

  submit(loginForm, async () => {
    const { app_key: key, email, password } = loginForm.elements;
    const appKey = key.value.trim();
    localStorage.setItem(appKeyName, appKey);
    enter(await logIn(appKey, email.value, password.value), appKey);
  });
  submit(codeForm, async () => {
    const { appKey, challenge } = pending;
    enter(await completeLogin(appKey, challenge, codeForm.elements.code.value.trim()), appKey);
  });
};

export const showLogin = () => {
  loginForm.elements.app_key.value ||= localStorage.getItem(appKeyName) ?? '';
  show('login');
};
