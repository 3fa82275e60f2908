import { logOut, session } from './client.js';
import { find, say } from './dom.js';
import { showDeadLetters, showSuppressions, startSuppressions } from './lists.js';
import { showLogin, startLogin } from './login.js';
import { showEditor, showTemplates, startTemplates } from './templates.js';

const navigation = find('nav');

const onError = (error) => {
  say(error.message);
  if (session.get() !== null) return;
  navigation.hidden = true;
  showLogin();
};

const pages = {
  '/templates': showTemplates,
  '/dead-letters': () => showDeadLetters(onError),
  '/suppressions': () => showSuppressions(onError),
};

const route = async () => {
  const path = location.hash.slice(1);
  navigation.hidden = session.get() === null;
  if (session.get() === null) return showLogin();
  const [, section] = path.split('/');
  for (const link of navigation.querySelectorAll('a'))
    if (link.hash === `#/${section || 'templates'}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  const isFile = /^\/templates\/[a-z]{2}\/[\w.-]+$/.test(path);
  const page = isFile ? () => showEditor(path) : (pages[path] ?? showTemplates);
  await page().catch(onError);
};

startLogin(route);
startTemplates(onError);
startSuppressions(onError);
find('#logout').addEventListener('click', async () => {
  await logOut();
  say('You are logged out.');
  await route();
});
addEventListener('hashchange', () => {
  say('');
  route();
});
route();
