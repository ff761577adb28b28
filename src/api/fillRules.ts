/** Fill rules: what they give (SYSTEM-94). */
import { sysFillRule } from '#domain/entities/fillRule.ts';
import type { Http } from './http.ts';

/** The value a rule would give next; it is not taken. @throws ApiError */
export async function testFillRule(http: Http, ruleCode: string): Promise<string> {
  const { result } = await http.get(`${sysFillRule.path}/testFillRule`, { ruleCode }, { quiet: true });
  return String(result);
}
