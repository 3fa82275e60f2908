import { createHash } from 'node:crypto';
import type { Page } from '../../openid/pages.ts';
import { readScript, readTemplate } from '../files.ts';
import { html } from '../html.ts';

const script = readScript('console/mail-frame.js');
const digest = createHash('sha256').update(script).digest('base64');

/**
 * Allows the styles and images of an email, and one script. The page has no origin, so that even this script could read nothing of
 * the service. The frame in it, which shows the email, has the same policy and may run no script at all.
 */
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${digest}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/** The page in which the console shows emails: its own policy forbids their styles. */
export const mailFrame: Page = {
  body: readTemplate('console/mail-frame.html')({ script: html(`<script>${script}</script>`) }),
  headers: { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' },
};
