import { Alert, Form } from 'antd';
import { formatMoney } from '#domain/booking/money.ts';
import { formatPriceRule } from '#domain/booking/ruleWords.ts';
import { type OrderQuote, orderCalls } from '#domain/calls/orders.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { useChoices } from '#src/resource/choices.ts';
import { isPlatformUser, useResourceEnvironment } from '#src/resource/environment.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './orders.module.css';

/** What the price and the slot hang on. */
const QUOTE_FIELDS = [
  'id',
  'parkId',
  'orderType',
  'playDate',
  'teeTime',
  'squeezeFlag',
  'walkUpFlag',
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

/** Empty texts for what is not filled in. */
type Booking = Readonly<Record<Exclude<(typeof QUOTE_FIELDS)[number], 'id' | 'parkId'>, unknown>> & {
  readonly id: string;
  readonly parkId: string;
};

const FEES = [
  ['greenFee', '果岭费'],
  ['caddieFee', '球童费'],
  ['cartFee', '球车费'],
  ['requestFee', '点号费'],
  ['insuranceFee', '保险费'],
  ['otherFee', '其他（更衣柜）'],
  ['discountAmount', '优惠'],
] as const satisfies readonly (readonly [keyof OrderQuote, string])[];

/** ms that a booking must have stood still: people type in it. */
const TYPING_MS = 400;

/** What the booking in the form would cost, with the line of the price set that says so for each player. */
export function QuoteNote() {
  const choices = useChoices(golfPriceRule);
  const booking = useBooking();
  const { data: quote, error } = useCall(orderCalls.quote, booking, {
    keepsLast: booking !== null,
    settleMs: TYPING_MS,
  });

  return (
    <section className={styles.note} aria-label="报价" aria-live="polite">
      <h3>
        报价
        {error === null && quote !== undefined && (
          <span className={styles.total}>应收 {formatMoney(quote.totalAmount)}</span>
        )}
      </h3>
      {error === null && quote === undefined && <p>选好打球日期、开球时间和人数后显示价格和所用规则</p>}
      {error !== null && <Alert type="warning" showIcon title={error.message} />}
      {error === null && quote !== undefined && (
        <>
          {[quote.slotProblem, quote.priceProblem].map(
            (problem) =>
              problem !== null && (
                <Alert key={problem} type="warning" showIcon className={styles.refusal} title={problem} />
              ),
          )}
          <dl className={styles.fees}>
            {FEES.filter(([name]) => quote[name] > 0).map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  {name === 'discountAmount' && '−'}
                  {formatMoney(quote[name])}
                </dd>
              </div>
            ))}
          </dl>
          <ol className={styles.trace} aria-label="计价依据">
            {quote.trace.map(({ player, setName, line, greenFee, rule }) => (
              <li key={player}>
                球员{player}：
                <b>
                  「{setName}」第{line}行
                </b>{' '}
                <span>{formatPriceRule(rule, choices.text)}</span> 果岭费 {formatMoney(greenFee)}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** The booking in the form; `null` = not enough is known yet. */
function useBooking(): Booking | null {
  const form = Form.useFormInstance();
  const needsPark = isPlatformUser(useResourceEnvironment());
  const typed = Form.useWatch(
    (values: Readonly<Record<string, unknown>>) =>
      JSON.stringify(Object.fromEntries(QUOTE_FIELDS.map((name) => [name, values[name] ?? '']))),
    { form, preserve: true },
  );
  if (typed === undefined) return null;
  const booking = JSON.parse(typed) as Booking;
  const { parkId, playDate, teeTime, playerCount } = booking;
  const isReady =
    Boolean(playDate) &&
    typeof teeTime === 'string' &&
    teeTime.slice(0, 10) === playDate &&
    Number(playerCount) > 0 &&
    (!needsPark || parkId !== '');
  return isReady ? booking : null;
}
