/** Programs that tests run and npm does not bring. */

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';

export const MOSQUITTO = '/usr/sbin/mosquitto';
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs Debian's packages for tests; needs root and apt-get. The packages stay, their services are not started.
 * @param {readonly string[]} packages
 */
export function installPackages(packages) {
  if (!existsSync('/usr/bin/apt-get'))
    throw new Error(
      `Missing: ${packages.join(', ')}. Install RabbitMQ 3.8, PostgreSQL 15, Mosquitto 2, nginx 1.22, HAProxy 2.6, Caddy 2.6 or newer.`,
    );
  console.error(`Installing ${packages.join(', ')} …`);
  const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // Debian's way to say that installing a service is not starting it.
  const mute = !existsSync(POLICY);
  if (mute) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
  try {
    if (mute) chmodSync(POLICY, 0o755);
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  } finally {
    if (mute) rmSync(POLICY);
  }
}
