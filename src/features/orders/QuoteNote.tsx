import { Alert, Form } from 'antd';
import { ruleWords } from '#domain/booking/ruleWords.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { moneyText } from '#src/resource/cells/text.ts';
import { useChoices } from '#src/resource/choices.ts';
import { isPlatformUser, useSurroundings } from '#src/resource/surroundings.ts';
import { useAnswer } from '#src/widgets/http/useAnswer.ts';
import styles from './orders.module.css';

interface Quote {
  readonly totalAmount: number;
  /** Why the tee time cannot be had, or `null`. */
  readonly slotProblem: string | null;
  /** Why it cannot have these prices: no such member, or too large a discount. */
  readonly priceProblem: string | null;
  readonly trace: readonly {
    readonly player: number;
    readonly setName: string;
    readonly line: number;
    readonly greenFee: number;
    readonly rule: Readonly<Record<string, unknown>>;
  }[];
}

/** What the price and the slot hang on. */
const ASKED = [
  'id',
  'parkId',
  'orderType',
  'playDate',
  'teeTime',
  'squeezeFlag',
  'startHoleNo',
  'holesCount',
  'memberNo',
  'playerCount',
  'caddieCount',
  'cartCount',
  'requestedCaddies',
  'players',
  'discountAmount',
  'discountReason',
] as const;

const FEES = [
  ['greenFee', '果岭费'],
  ['caddieFee', '球童费'],
  ['cartFee', '球车费'],
  ['requestFee', '点号费'],
  ['insuranceFee', '保险费'],
  ['otherFee', '其他（更衣柜）'],
  ['discountAmount', '优惠'],
] as const;

const TYPING_MS = 400;

/** What the booking in the form would cost, with the line of the price set that says so for each player. */
export function QuoteNote() {
  const form = Form.useFormInstance();
  const needsPark = isPlatformUser(useSurroundings());
  const choices = useChoices(golfPriceRule);
  const typed = Form.useWatch(
    (values: Readonly<Record<string, unknown>>) =>
      JSON.stringify(Object.fromEntries(ASKED.map((name) => [name, values[name] ?? '']))),
    { form, preserve: true },
  );
  const booking = JSON.parse(typed ?? '{}') as Readonly<Record<string, unknown>>;
  const { parkId, playDate, teeTime, playerCount } = booking;
  const isReady =
    Boolean(playDate) &&
    typeof teeTime === 'string' &&
    teeTime.slice(0, 10) === playDate &&
    Number(playerCount) > 0 &&
    (!needsPark || Boolean(parkId));
  const answer = useAnswer<Quote & Readonly<Record<(typeof FEES)[number][0], number>>>(
    isReady ? { path: `${golfOrder.path}/quote`, body: booking } : null,
    TYPING_MS,
  );

  return (
    <section className={styles['note']} aria-label="报价" aria-live="polite">
      <h3>
        报价
        {answer.phase === 'ready' && (
          <span className={styles['total']}>应收 {moneyText(answer.result.totalAmount)}</span>
        )}
      </h3>
      {answer.phase === 'waiting' && <p>选好打球日期、开球时间和人数后显示价格和所用规则</p>}
      {answer.phase === 'failed' && <Alert type="warning" showIcon title={wordsOf(answer.error)} />}
      {answer.phase === 'ready' && (
        <>
          {[answer.result.slotProblem, answer.result.priceProblem].map(
            (problem) =>
              problem !== null && (
                <Alert
                  key={problem}
                  type="warning"
                  showIcon
                  className={styles['refusal'] ?? ''}
                  title={problem}
                />
              ),
          )}
          <dl className={styles['fees']}>
            {FEES.filter(([name]) => answer.result[name] > 0).map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  {name === 'discountAmount' && '−'}
                  {moneyText(answer.result[name])}
                </dd>
              </div>
            ))}
          </dl>
          <ol className={styles['trace']} aria-label="计价依据">
            {answer.result.trace.map(({ player, setName, line, greenFee, rule }) => (
              <li key={player}>
                球员{player}：
                <b>
                  「{setName}」第{line}行
                </b>{' '}
                <span>{ruleWords(rule, choices.text)}</span> 果岭费 {moneyText(greenFee)}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '报价失败');
