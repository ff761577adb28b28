/** First words by which an exported function says what it does. */
export const VERBS = new Set(
  `accept acknowledge add adjust advance age aggregate align allow analyse announce answer append apply archive are
  arrange ask assert assign attach authenticate authorise await balance begin bind bound break broadcast build bulk bundle
  cache calculate call cancel capture cast catch change charge check choose claim clamp clean clear clip clone close
  collapse collect combine compact compare complete compose compress compute concat confirm connect consume contains
  continue convert copy correct count cover create crop cut debounce decide declare decode deduplicate defer define delay
  delete deliver derive describe destroy detach detect diagnose did disable discard disconnect dispatch divide do does
  download draw drain drop emit enable encode encrypt end enrich ensure enter enumerate escape estimate evaluate evict
  examine execute exist expand expect expire explain export expose extend extract fail fetch fill filter find finish fire
  fit fix flag flatten flush focus fold follow forbid force forget format forward free freeze fulfil gather generate get
  give go grant group grow guard guess handle has hash hide hold hydrate identify ignore import improve include increment
  index infer inform initialise inject insert inspect install interpolate interpret invalidate invoke is issue iterate
  join jump keep kick label land launch lay lead learn leave lift limit link list listen load locate lock log look
  loop lower make map mark mask match may measure merge migrate mount move multiplex multiply must name navigate need
  normalise note notify number observe offer omit open order overlay override pack pad page paint paste parse pass patch
  pause perform persist pick pin place plan play poll pop populate post predict prefer prepare present press pretty
  prevent price print process produce project promote propose protect provide prune publish pull purge push put
  quantise query queue quote raise rank rate reach read rebuild recalculate receive recognise recompute reconcile
  reconnect record recover redirect redo reduce refresh refund refuse register reject relate release reload remember
  remind remove rename render renew reopen reorder repair repeat replace replay reply report request require reserve
  reset resize resolve respond restart restore resume retain retry return reuse reveal revert revise revoke rewind rewrite ring
  roll rotate round route run sample sanitise save scale scan schedule score screen scroll seal search see seed seek select
  send separate serialise serve set settle shape share shift should show shuffle sign simplify simulate skip slice smooth snap
  solve sort speak split spread squeeze stamp start step stop store stream stringify strip style submit subscribe subtract
  suggest sum summarise suppress swap switch sync take tag tap tell terminate test throttle throw tick tidy toggle track
  transfer transform translate transmit travel trim trust try turn type unbind undo unescape unfreeze uninstall unlock
  unpack unregister unsubscribe update upgrade upload upsert use validate verify view visit wait wake walk warm warn
  watch weigh wire with withdraw wrap write yield zoom can could was will were`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
