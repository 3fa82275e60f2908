import { buildSchema } from 'graphql';
import type { Contracts, Programs, Subject } from '../gate.ts';
import { readDocument } from '../openapi/document.ts';
import { baselineOf, releasedBaseline } from './baseline.ts';
import { impacts } from './change.ts';
import { hasReleases, sectionOf, unpublishedSection, withSection } from './changelog.ts';
import { changesBetween } from './changes.ts';
import { programsOf } from './programs.ts';
import { unpublishedFaults } from './unpublished.ts';
import { nextVersion, type Version, versionOf } from './version.ts';
import { versionGate } from './version-gate.ts';

/** The files of a release, or the reason why it is refused. */
export type Outcome =
  | {
      readonly version: string;
      readonly baseline: Contracts;
      /** Undefined for a release candidate. */
      readonly programs: Programs | undefined;
      readonly changelog: string;
    }
  | { readonly refusal: readonly string[] };

const refuse = (...refusal: readonly string[]): Outcome => ({ refusal });

/** Returns the section of the first release with its numbers of operations, because it has nothing to be compared with. */
const firstSection = (heading: string, { openapi, sdl }: Contracts): string => {
  const items = Object.values(readDocument(openapi).paths);
  const operations = items.flatMap((item) => Object.values(item)).filter(({ operationId }) => operationId);
  const schema = buildSchema(sdl);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  return `## ${heading}\n\nFirst release: ${operations.length} operations in openapi.yaml and ${fields.length} in schema.graphql.\n`;
};

/** Stores the contracts of a release candidate. What changes after it is listed and accepted until the first release. */
const candidate = (subject: Subject, { text }: Version): Outcome => ({
  version: text,
  baseline: baselineOf(subject.contracts),
  programs: undefined,
  changelog: withSection(subject.changelog, unpublishedSection(text)),
});

/**
 * Releases the current contracts: the baseline of later changes, the programs of consumers, and a dated section of the changelog.
 * @param day as `YYYY-MM-DD`
 */
export const release = async (subject: Subject, day: string): Promise<Outcome> => {
  const { contracts, changelog } = subject;
  const baseline = releasedBaseline(subject);
  const now = versionOf(contracts);
  if (!baseline && hasReleases(changelog)) return refuse(...unpublishedFaults(subject));
  if (now && !now.isRelease && !baseline) return candidate(subject, now);
  if (!now?.isRelease) return refuse('Only a version of the format 1.2.3 can be released. Change info.version.');
  const heading = `${now.text}, ${day}`;
  const done = (section: string): Outcome => ({
    version: now.text,
    baseline: baselineOf(contracts),
    programs: programsOf(contracts),
    changelog: withSection(changelog, section),
  });
  if (!baseline) return done(firstSection(heading, contracts));

  const faults = await versionGate.faults(subject);
  if (faults.length > 0) return refuse(...faults);
  const base = versionOf(baseline)!;
  const next = impacts.map((impact) => nextVersion(base, impact)).join(', ');
  if (now.text === base.text) return refuse(`${base.text} is released already. Set info.version to one of ${next}.`);
  return done(sectionOf(heading, await changesBetween(baseline, contracts)));
};
