const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns a page. The empty icon prevents a request of the browser, which would be counted. */
const page = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</html>
`;

export const loginPage = (complaint?: string): string =>
  page(
    'Sign in to the provider',
    `${complaint ? `<p role="alert">${escapeHtml(complaint)}</p>` : ''}
<form method="post">
<label for="login">Login</label>
<input id="login" name="login" required autofocus autocomplete="username">
<button>Sign in</button>
<button name="cancel" value="yes" formnovalidate>Cancel</button>
</form>`,
  );

export const errorPage = (error: string, description = ''): string =>
  page('The provider refuses', `<p role="alert">${escapeHtml(`${error}: ${description}`)}</p>`);
