const everyMs = 2000;
const list = document.getElementById('list');
const filter = document.getElementById('filter');
const clear = document.getElementById('clear');
const alert = document.querySelector('[role=alert]');
let current = list.innerHTML;

const sift = () => {
  const wanted = filter.value.trim().toLowerCase();
  for (const mails of list.querySelectorAll('ol.mails')) {
    const rows = [...mails.querySelectorAll('li')];
    for (const row of rows) row.hidden = !row.querySelector('.to').textContent.toLowerCase().includes(wanted);
    mails.hidden = mails.previousElementSibling.hidden = rows.every((row) => row.hidden);
  }
};

const showTools = () => {
  document.querySelector('.tools').hidden = list.querySelector('ol.mails') === null;
};

const refresh = async () => {
  if (document.hidden) return;
  const reply = await fetch(location.pathname, { headers: { Accept: 'text/html' }, cache: 'no-store' }).catch(
    () => undefined,
  );
  if (!reply?.ok) return;
  const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const { innerHTML } = fresh.getElementById('list');
  if (innerHTML === current) return;
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : undefined;
  list.innerHTML = current = innerHTML;
  document.querySelector('.lead').textContent = fresh.querySelector('.lead').textContent;
  showTools();
  sift();
  [...list.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused)?.focus();
};

clear.addEventListener('click', async () => {
  clear.disabled = true;
  const reply = await fetch(location.pathname, { method: 'DELETE' }).catch(() => undefined);
  alert.textContent = reply?.ok ? '' : 'The emails could not be deleted. Please try again.';
  await refresh();
  clear.disabled = false;
});

showTools();
filter.addEventListener('input', sift);
sift();
const again = () => setTimeout(() => refresh().finally(again), everyMs);
again();
document.addEventListener('visibilitychange', refresh);
