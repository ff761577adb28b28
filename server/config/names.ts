/** What settings are called, so that a misspelt one is not silently nothing (START-02). `docs/settings.md` says what each means. */

export const SETTING_NAMES: readonly string[] = [
  'PORT',
  'HOST',
  'DEMO',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DATA_DIR',
  'SETTINGS_FILE',
  'DATABASE_URL',
  'DATABASE_WRITERS',
  'FILES_DIR',
  'ADMIN_PASSWORD',
  'SIGN_SECRET',
  'SIM',
  'SIM_SEED',
  'SIM_PRESET',
  'SIM_SPEED',
  'SIM_SCALE',
  'SIM_START',
  'DEMO_DATA',
  'DAYS',
  'MQTT_URL',
  'MQTT_CLIENT_ID',
  'STOMP_URL',
  'STOMP_LOGIN',
  'STOMP_PASSCODE',
  'STOMP_VHOST',
  'STOMP_DESTINATION',
  'STOMP_PUBLIC_URL',
  'STOMP_BROWSER_LOGIN',
  'STOMP_BROWSER_PASSCODE',
  'STOMP_ACCESS_KEY',
  'METRICS_PORT',
  'METRICS_HOST',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'SPEECH_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_METHOD',
  'SMS_BODY',
  'SMS_HEADERS',
  'SMS_SUCCESS',
  'DATA_SOURCE_HOSTS',
  'FRAME_ORIGINS',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'PRODUCT_NAME',
  'COPYRIGHT_HOLDER',
  'COPYRIGHT_YEAR',
  'FILING_NUMBER',
  'LOGIN_CAPTCHA',
  'REGISTER_TENANT',
  'PASSWORD_WORDS',
  'OIDC_PROVIDERS',
  'CAS_URL',
  'TEST_CAPTCHA',
  'TEST_CLOCK',
  'TEST_REPLIES',
];

/** Of one issuer; its name is the installation's own. */
const OF_ISSUER = /^OIDC_[A-Z][A-Z0-9_]*_(?:ISSUER|CLIENT_ID|CLIENT_SECRET|TITLE|BINDING)$/;

export const isSettingName = (name: string): boolean => SETTING_NAMES.includes(name) || OF_ISSUER.test(name);

/** In a short name one other letter makes another word: `HOME` is no misspelt `HOST`. */
const LEAST_LENGTH = 8;

/** @param most letters that may differ. @returns the setting that was probably meant, `null` = none */
export function findMeantName(name: string, most: number): string | null {
  if (name.length < LEAST_LENGTH) return SETTING_NAMES.find((known) => known === name.toUpperCase()) ?? null;
  // Each variable of the machine is looked at: most names differ in length alone by more.
  const far = SETTING_NAMES.filter((known) => Math.abs(known.length - name.length) <= most).map((known) => ({
    known,
    steps: countSteps(name.toUpperCase(), known),
  }));
  const [nearest] = far.toSorted((one, other) => one.steps - other.steps);
  return nearest !== undefined && nearest.steps <= most ? nearest.known : null;
}

/** Letters put in, left out or exchanged (Levenshtein). */
function countSteps(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [line, letter] of one.split('').entries()) {
    const next = [line + 1];
    for (const [column, wanted] of other.split('').entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
