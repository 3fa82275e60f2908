import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';
import { containerOf, exampleSecrets, withEnvironment } from './chart/containers.ts';
import { defaults, removeRenderer, renderChart, schemaProblems, valuesOf } from './chart/render.ts';

/** The first one compiles the renderer. */
const slow = { timeout: 180_000 };
afterAll(removeRenderer);

describe('the values of the Helm chart', slow, () => {
  test('the schema accepts the values of the chart, and refuses unknown values and secrets among the settings', () => {
    expect(schemaProblems(defaults())).toEqual([]);
    // regression A1263
    for (const cell of ['', 'eu-1', 'a'.repeat(32)]) expect(schemaProblems({ cell })).toEqual([]);
    for (const cell of ['EU', 'eu_1', '-a', 'a-', 'a'.repeat(33)]) expect(schemaProblems({ cell })).toHaveLength(1);
    expect(schemaProblems({ replicas: 2 })).toEqual([expect.stringContaining('"replicas"')]);
    for (const name of ['SECRET', 'DATABASE_URL', 'NOTIFICATION_SECRET', 'METRICS_PORT', 'log_level'])
      expect(schemaProblems({ settings: { [name]: 'a' } }).join(), name).toContain(`"${name}"`);
    for (const name of ['SMTP_URL', 'PROVIDER_KEY', 'PORT'])
      expect(schemaProblems({ mailer: { settings: { [name]: 'a' } } }).join(), name).toContain(`"${name}"`);
  });

  test.each([
    [{ image: { repository: '' } }, 'image.repository is required'],
    [{ secrets: { existingSecret: '' } }, 'secrets.existingSecret is required'],
    [{ settings: { PUBLIC_URL: '' } }, 'settings.PUBLIC_URL is required'],
    [{ mailer: { enabled: false } }, 'settings.NOTIFICATION_URL or mailer.enabled is required'],
    [{ mailer: { enabled: true } }, 'mailer.settings.MAIL_FROM is required'],
    [
      { mailer: { enabled: true, replicaCount: 2, settings: { MAIL_FROM: 'a@example.com' } } },
      'mailer.replicaCount greater than 1 requires DATABASE_URL',
    ],
    [
      { metrics: { enabled: false, serviceMonitor: { enabled: true } } },
      'metrics.serviceMonitor requires metrics.enabled',
    ],
  ])('the chart refuses %j and names the value', async (over, message) => {
    await expect(renderChart({ ...valuesOf('minimal'), ...over })).rejects.toThrow(message);
  });

  test('the example of the guide is accepted', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/kubernetes.md'), 'utf8');
    const example = /^```yaml values\n([\s\S]+?)^```$/m.exec(guide)?.[1] ?? '';
    const chart = readFileSync(join(import.meta.dirname, '../../deploy/helm/gatehouse/Chart.yaml'), 'utf8');
    const image = `registry.example.com/gatehouse:${parse(chart).appVersion}`;
    expect(guide).toContain(`docker build -t ${image} . && docker push ${image}\n`);
    const release = await renderChart(parse(example));
    for (const name of ['gatehouse', 'gatehouse-mailer'])
      expect(containerOf(release.find('Deployment', name))).toHaveProperty('image', image);
    const service = release.find('Deployment', 'gatehouse');
    expect(withEnvironment(service, exampleSecrets, readConfig)).toMatchObject({ trustProxy: 'uniquelocal' });
  });

  test('names of a long release fit into 63 characters', async () => {
    const { manifests } = await renderChart({ ...valuesOf('full'), fullnameOverride: '' }, 'a'.repeat(53));
    for (const { kind, metadata } of manifests)
      expect(metadata.name.length, `${kind} ${metadata.name}`).toBeLessThanOrEqual(63);
  });
});
