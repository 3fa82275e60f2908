/** Sends a form once: another press of its button, while the response is awaited, sends nothing. */
const sendOnce = (event) => {
  const { target: form } = event;
  if (form.ariaBusy === 'true') event.preventDefault();
  else form.ariaBusy = 'true';
};

const release = () => {
  for (const form of document.forms) form.ariaBusy = null;
};

addEventListener('submit', sendOnce);
// The browser shows a page of its history as it was left.
addEventListener('pageshow', release);
