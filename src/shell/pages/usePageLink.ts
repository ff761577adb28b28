import { useNavigate } from 'react-router-dom';
import { useFrame } from '../console/ConsoleFrame.ts';

/**
 * The way to another page of the user's menu by its component key, with what it shall show; `null` when their menu does
 * not have it.
 */
export function usePageLink(): (
  component: string,
  query?: Readonly<Record<string, string>>,
) => (() => void) | null {
  const { routes } = useFrame();
  const navigate = useNavigate();
  return (component, query = {}) => {
    const route = routes.find((one) => one.component === component);
    if (route === undefined) return null;
    const text = new URLSearchParams(query).toString();
    return () => void navigate(route.path + (text === '' ? '' : `?${text}`));
  };
}
