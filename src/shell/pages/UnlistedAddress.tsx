import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import type { RouteRecord } from '#domain/menu/menu.ts';
import { findProductPath } from '#domain/menu/productPaths.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import { createForbiddenRoute } from './resolve.ts';

interface Props {
  readonly pathname: string;
  /** Called for the address of a page of the product, in its own spelling. */
  onForbidden(route: RouteRecord): void;
}

/** An address that the user's menu lacks: that of a page of the product is kept, an unknown one leads to `/404`. */
export default function UnlistedAddress({ pathname, onForbidden }: Props) {
  const path = findProductPath(pathname);
  const report = useHandler(onForbidden);
  useEffect(() => {
    if (path !== undefined) report(createForbiddenRoute(path));
  }, [path, report]);
  return path === undefined ? <Navigate to="/404" replace state={{ from: pathname }} /> : null;
}
