const shown = document.createElement('iframe');
// Without any permission: its scripts, forms and automatic navigations do nothing, and it opens no window.
shown.setAttribute('sandbox', '');
document.body.append(shown);

/** Answers the questions of an email for the color scheme as if the reader had chosen this one. */
const inScheme = (html, scheme) =>
  html.replaceAll(/prefers-color-scheme:\s*(dark|light)/gi, (_, asked) =>
    asked.toLowerCase() === scheme ? 'min-width: 0' : 'max-width: 0',
  );

/** Only the console, which is the page around this one, sends an email. */
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin) return;
  const { html, title, scheme } = data;
  const email = new DOMParser().parseFromString(html, 'text/html');
  // A link that wants a window opens none, and one that does not would replace the email.
  for (const link of email.querySelectorAll('a, area')) link.setAttribute('target', '_blank');
  const text = `${email.doctype ? '<!doctype html>' : ''}${email.documentElement.outerHTML}`;
  document.documentElement.style.colorScheme = scheme;
  shown.title = title;
  shown.srcdoc = inScheme(text, scheme);
});
