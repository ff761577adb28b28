/** A value like it that nobody has yet, in the form its field demands. */
export function another(name: string, value: unknown, n: number): unknown {
  const digits = String(n).padStart(4, '0');
  switch (name) {
    case 'phone':
      return `1380013${digits}`;
    case 'imei':
      return `86123456789${digits}`;
    case 'holeNo':
      return (n % 54) + 1;
    case 'strokeIndex':
      return (n % 18) + 1;
    case 'roundNo':
      return value;
    case 'holidayDate':
      return new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10);
    case 'areaNo':
      return `A${n}`;
    case 'version':
      return `${n}.0`;
    case 'caddieNo':
    case 'parkCode':
    case 'setCode':
    case 'deviceNo':
      return `T_${n}`;
    default:
      return typeof value === 'string' ? `${value}${n}` : value;
  }
}
