// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { Router } from "./router.svelte";

beforeEach(() => history.replaceState(null, "", "/"));

test("a table whose code has changed has its new address, and its page stays as it is", () => {
  history.replaceState({ kept: true }, "", "/t/old-code?as=watcher#hash");
  const router = new Router();
  const { route } = router;
  router.moved("old-code", "new-code");
  expect(location.pathname + location.search + location.hash).toBe("/t/new-code?as=watcher#hash");
  expect(history.state).toEqual({ kept: true });
  expect(router.route).toBe(route);
});

test("an entry of the old address leads to the new one, also after several changes", () => {
  history.replaceState(null, "", "/t/code1/screen");
  const router = new Router();
  const { route } = router;
  router.moved("code1", "code2");
  router.moved("code2", "code3");
  history.replaceState(null, "", "/t/code2/screen");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(location.pathname).toBe("/t/code3/screen");
  expect(router.route).toBe(route);
});

test("a page may note more in its address: it stays as it is when a layer over it closes", () => {
  history.replaceState(null, "", "/t/code7/games/2?as=1#57");
  const router = new Router();
  const { route } = router;
  history.replaceState(null, "", "/t/code7/games/2#60");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(router.route).toBe(route);
  router.go("/t/code7?as=watcher");
  expect(router.route).toEqual({ page: "table", code: "code7", watch: true });
});

test("other addresses are left alone", () => {
  const router = new Router();
  router.moved("code1", "code2");
  router.go("/t/code4");
  expect(router.route).toEqual({ page: "table", code: "code4", watch: false });
});
