/**
 * The order of unit tests: files of one environment after each other. A worker keeps the modules that it has loaded as long as
 * the next file wants the same environment; mixed, it would begin anew with every page among the rules.
 */

import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ENVIRONMENT = /@vitest-environment (\S+)/;

export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest's own, which gives a new list
    const sorted = await super.sort(files);
    const environments = new Map(sorted.map((file) => [file, findEnvironment(file.moduleId)]));
    const nameOf = (file: TestSpecification): string => environments.get(file) ?? '';
    return sorted.toSorted((a, b) => nameOf(b).localeCompare(nameOf(a)));
  }
}

/** Named in the head of the file, or `''`. */
const findEnvironment = (file: string): string => ENVIRONMENT.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
