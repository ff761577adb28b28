import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '#src/api/config.ts';
import '#src/shell/theme/theme.css';
import '#src/shell/theme/base.css';
import { Root } from './Root.tsx';
import { createRuntime } from './runtime.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

const runtime = createRuntime(await loadConfig(location.origin));
createRoot(place).render(
  <StrictMode>
    <Root runtime={runtime} />
  </StrictMode>,
);
