import { readTemplate } from '../files.ts';
import { filled } from './texts/languages.ts';
import { accountOf, refreshTo, type Writers } from './view.ts';

const template = readTemplate('sign-in/connection.html');

export const connectionWriters: Writers<'connection'> = {
  connection({ email, label, authorizationUrl }, view) {
    const { texts, notice, refused } = view;
    const title = filled(texts.connectionTitle, { company: label });
    const body = template({
      title,
      hint: filled(texts.connectionHint, { company: label }),
      notice,
      account: accountOf(email, view),
      url: authorizationUrl,
      next: filled(texts.continueWith, { provider: label }),
    });
    // A page that explains something waits for the reader.
    return { title, body, script: null, ...(refused ? {} : { head: refreshTo(authorizationUrl) }) };
  },
};
