/** The part of tracing that loads OpenTelemetry: imported late, by `spans.ts` alone. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyRequest } from 'fastify';
import type { TracingSettings } from '../config/supervision.ts';
import { type TransactionStep, TRANSACTION_STEPS } from '../database/transactionSteps.ts';

/** A collector that does not answer keeps neither calls nor the end of the server waiting. */
const EXPORT_MS = 2_000;
const SERVER_FAULT = 500;
const NO_ROUTE = 'none';

export class CallTracer {
  readonly #provider: BasicTracerProvider;
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Span>();
  readonly #ofCalls = new WeakMap<FastifyRequest, Span>();
  readonly #ofTransactions = new WeakMap<object, Span>();
  readonly #follow = (message: unknown): void => this.#followTransaction(message as TransactionStep);

  constructor({ endpoint, headers, serviceName }: TracingSettings) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: EXPORT_MS,
    });
    this.#provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_MS })],
    });
    this.#tracer = this.#provider.getTracer('fairway');
    TRANSACTION_STEPS.subscribe(this.#follow);
  }

  begin(request: FastifyRequest, work: () => void): void {
    const { method, routeOptions, id } = request;
    const route = request.is404 ? NO_ROUTE : (routeOptions.url ?? NO_ROUTE);
    const span = this.#tracer.startSpan(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'fairway.request.id': id },
    });
    this.#ofCalls.set(request, span);
    this.#current.run(span, work);
  }

  resume(request: FastifyRequest, work: () => void): void {
    const span = this.#ofCalls.get(request);
    if (span === undefined) work();
    else this.#current.run(span, work);
  }

  end(request: FastifyRequest, status: number): void {
    const span = this.#ofCalls.get(request);
    if (span === undefined) return;
    this.#ofCalls.delete(request);
    span.setAttribute('http.response.status_code', status);
    if (status >= SERVER_FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  /** Whoever called does not wait for the answer any more. */
  abort(request: FastifyRequest): void {
    const span = this.#ofCalls.get(request);
    this.#ofCalls.delete(request);
    span?.setStatus({ code: SpanStatusCode.ERROR, message: 'aborted' }).end();
  }

  /** Sends what is left. */
  async close(): Promise<void> {
    TRANSACTION_STEPS.unsubscribe(this.#follow);
    await this.#provider.shutdown().catch(() => undefined);
  }

  /** Those of a call; what the server does by itself is no part of one. */
  #followTransaction({ connection, step }: TransactionStep): void {
    if (step === 'begin') {
      const call = this.#current.getStore();
      if (call === undefined) return;
      const span = this.#tracer.startSpan(
        'transaction',
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
        trace.setSpan(ROOT_CONTEXT, call),
      );
      this.#ofTransactions.set(connection, span);
      return;
    }
    const span = this.#ofTransactions.get(connection);
    this.#ofTransactions.delete(connection);
    span?.setAttribute('db.operation.name', step).end();
  }
}
