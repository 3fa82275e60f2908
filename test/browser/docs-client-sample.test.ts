import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { publicUrl, serviceKey, useService } from '../kit/service.ts';
import { useBrowser } from './browser.ts';

const service = useService();
const { visit } = useBrowser(service);

const sources = join(import.meta.dirname, '../../packages/client/src');
const modules = {
  '@gatehouse-auth/client/operations': join(sources, 'operations.ts'),
  '@gatehouse-auth/client': join(sources, 'index.ts'),
};

const sampleOf = async (page: Page, operation: string): Promise<string> => {
  const place = page.locator(`#${operation}`);
  await place.getByLabel('Code sample').selectOption('Client package');
  return (await place.locator('.samples code').textContent())!;
};

const withFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-sample-'));
  return work(folder).finally(() => rm(folder, { recursive: true }));
};

/** Fills in optional numbers and choices of all forms, and chooses the client package. */
const fillAll = `
  for (const field of document.querySelectorAll('input[inputmode=numeric]')) field.value ||= '10';
  for (const choice of document.querySelectorAll('select[data-in]')) choice.selectedIndex = choice.options.length - 1;
  for (const language of document.querySelectorAll('.samples select')) {
    language.value = 'client';
    if (language.value === 'client') language.dispatchEvent(new Event('input', { bubbles: true }));
  }`;

// regression A78
test('shows a sample with the client package, whose numbers and headers are typed', async () => {
  await visit('/docs#listUsers', {}, async (page) => {
    await page.getByLabel('Application key').fill('gh_app_example');
    const place = page.locator('#listUsers');
    await place.getByText('Optional parameters').click();
    await place.getByLabel('limit').fill('10');
    await place.getByLabel('q', { exact: true }).fill('"Ada"');
    expect(await sampleOf(page, 'listUsers')).toBe(`import { createClient } from "@gatehouse-auth/client";
import { listUsers } from "@gatehouse-auth/client/operations";

const client = createClient({
  url: "${publicUrl}",
  appKey: "gh_app_example"
});
// client.login({ email, password }) starts the session, which the client keeps.
const result = await listUsers(client, {
  limit: 10,
  q: "\\"Ada\\""
});
console.log(result.status, JSON.stringify(result.ok ? result.data : result));`);
    await page.getByLabel('Super admin key').fill(serviceKey);
    expect(await sampleOf(page, 'listUsers')).toContain(`serviceKey: "${serviceKey}"`);
  });
});

test('the sample with the client package sends the request', async () => {
  const user = await service.given.user();
  await visit('/docs#login', {}, async (page) => {
    const body = JSON.stringify({ email: user.email, password: user.password });
    await page.locator('#login').getByLabel('Body').fill(body);
    const sample = (await sampleOf(page, 'login')).replaceAll(publicUrl, service.url);
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'sample.js'), sample);
      const bundle = await rolldown({ input: join(folder, 'sample.js'), resolve: { alias: modules } });
      await bundle.write({ file: join(folder, 'bundle.mjs'), format: 'es' });
      await bundle.close();
      const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'bundle.mjs')]);
      expect(stdout).toMatch(/^200 .*"token"/);
    });
  });
});

test('the samples with the client package compile for every operation that it has', async () => {
  await visit('/docs', {}, async (page) => {
    await page.evaluate(fillAll);
    const samples = await page
      .locator('.op:has(.samples option[value=client])')
      .evaluateAll((all) => all.map((one) => [one.id, one.querySelector('.samples code')?.textContent ?? ''] as const));
    const clientOperations = Object.keys(await import('../../packages/client/src/operations.ts'));
    expect(samples.map(([id]) => id).toSorted()).toEqual(clientOperations.toSorted());

    await withFolder(async (folder) => {
      const files = samples.map(([id, text]) => ({ path: join(folder, `${id}.ts`), text }));
      for (const { path, text } of files) await writeFile(path, text);
      const program = ts.createProgram(
        files.map(({ path }) => path),
        {
          strict: true,
          exactOptionalPropertyTypes: true,
          noEmit: true,
          target: ts.ScriptTarget.ESNext,
          module: ts.ModuleKind.ESNext,
          moduleResolution: ts.ModuleResolutionKind.Bundler,
          allowImportingTsExtensions: true,
          types: [],
          paths: Object.fromEntries(Object.entries(modules).map(([name, path]) => [name, [path]])),
        },
      );
      const faults = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
        return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
      });
      expect(faults).toEqual([]);
    });
  });
});
