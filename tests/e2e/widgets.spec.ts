/** 示例 › 自定义组件: every input widget driven as people do, its value read from the page. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { cronEditor } from './widgets/cron.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let page: Page;

// One page for all of them: opening it is what costs.
test.beforeAll(async ({ consoles, servers }) => {
  const { url } = await servers.share({ SIM: 'off' });
  page = await consoles.open(url, 'admin', '/jeecg/SelectDemo');
  await expect(page.getByRole('heading', { name: '自定义组件', level: 2 })).toBeVisible();
});

const card = (name: string): Locator => page.locator(`[data-specimen="${name}"]`);
const dialog = (): Locator => page.getByRole('dialog').filter({ visible: true });
const ok = (): Promise<void> =>
  dialog()
    .getByRole('button', { name: /确\s*[定认]/ })
    .click();

async function holds(name: string, value: unknown): Promise<void> {
  await expect(card(name).locator('pre')).toHaveText(
    value === undefined ? 'undefined' : JSON.stringify(value),
  );
}

async function choose(name: string, option: string): Promise<void> {
  await card(name).getByRole('combobox').first().click();
  await card(name).locator('.ant-select-dropdown').getByTitle(option, { exact: true }).click();
}

test('dictionaries: one, several, searched; the words of a value, the code of a word @full', async () => {
  await expect(card('DictSelect').getByTitle('营业')).toBeVisible();
  await choose('DictSelect', '请选择');
  await holds('DictSelect', undefined);

  await card('DictRadio').getByRole('radio', { name: '女' }).check();
  await holds('DictRadio', '2');
  await card('DictRadioButton').getByText('紧急', { exact: true }).click();
  await holds('DictRadioButton', 'H');
  await card('DictCheckbox').getByRole('checkbox', { name: '公司' }).uncheck();
  await holds('DictCheckbox', '2');
  await card('CheckboxGroup').getByRole('checkbox', { name: '雷阵雨' }).check();
  await holds('CheckboxGroup', '0,2');
  await choose('DictMultiSelect', '正高级');
  await holds('DictMultiSelect', '1,3,5');
  await page.keyboard.press('Escape');

  await expect(card('DictSearchLocal').getByTitle('晴')).toBeVisible();
  const search = card('DictSearchSelect');
  await search.getByRole('combobox').click();
  await search.getByRole('combobox').fill('田');
  await search.locator('.ant-select-dropdown').getByText('田园').click();
  await holds('DictSearchSelect', 'viewer1');
  await search.getByRole('combobox').click();
  await search.getByRole('combobox').fill('没有这个人');
  await expect(search.getByText('没有查询到任何数据')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('trees: opened level by level, by table and by category @full', async () => {
  await expect(card('TreeSelect').getByTitle('棠溪湾高尔夫')).toBeVisible();
  const tree = card('TreeSelect');
  await tree.getByRole('combobox').click();
  await tree.locator('.ant-select-tree-switcher_close').first().click();
  await tree.locator('.ant-select-tree-title', { hasText: '松岭双溪高尔夫' }).click();
  await holds('TreeSelect', 'A01A03');
  await expect(card('TreeSelectBroken')).toContainText(
    '组件JTreeSelect-condition传值有误，需要一个json字符串！',
  );

  const category = card('CategorySelect');
  await category.getByRole('combobox').click();
  await category.locator('.ant-select-tree-title', { hasText: '餐饮' }).click();
  await expect(category.locator('pre')).toContainText('"words":"餐饮"');
  await expect(card('CategoryTree').getByTitle('推杆')).toBeVisible();
});

test('departments and people: from dialogs, with the names of what was chosen before @full', async () => {
  const department = card('DepartmentPicker').getByRole('textbox');
  await expect(department).toHaveValue('云麓湖高尔夫');
  await department.click();
  await dialog().getByRole('searchbox', { name: '部门名称' }).fill('棠溪湾运营');
  await page.keyboard.press('Enter');
  await dialog().locator('.ant-tree-title', { hasText: '棠溪湾运营部' }).click();
  await ok();
  await holds('DepartmentPicker', 'A01A02A01');
  await card('DepartmentPicker').getByRole('button', { name: '清除' }).click();
  await holds('DepartmentPicker', '');

  await expect(card('UserPicker').getByRole('textbox')).toHaveValue(/^.+,.+$/);
  await card('UserPicker').getByRole('button', { name: '选择用户' }).click();
  await dialog().getByRole('textbox', { name: '查找用户' }).fill('finance');
  await dialog().getByRole('button', { name: '查询' }).click();
  await dialog().getByRole('cell', { name: 'finance1' }).click();
  await expect(dialog().getByText('已选 3 人')).toBeVisible();
  await ok();
  await holds('UserPicker', 'dispatch1,manager2,finance1');
});

test('records: searched, ticked over pages, taken back, given up', async () => {
  await expect(card('PositionPicker').getByText('运营经理')).toBeVisible();
  await card('PositionPicker').getByRole('button', { name: '选择' }).click();
  await dialog().getByRole('cell', { name: '调度员' }).click();
  await dialog().getByTitle('2', { exact: true }).click();
  await dialog().getByRole('cell', { name: '出发台主管' }).click();
  await expect(dialog().getByText('已选职务（3）')).toBeVisible();
  await dialog().getByRole('row', { name: '运营经理' }).getByRole('button', { name: '删除' }).click();
  await ok();
  await holds('PositionPicker', 'DISPATCH,STARTER');

  await card('RolePicker').getByRole('button', { name: '选择' }).click();
  await dialog().getByRole('textbox', { name: '角色编码' }).fill('viewer');
  await dialog().getByRole('button', { name: '查询' }).click();
  await dialog().getByRole('cell', { name: '只读' }).click();
  await dialog()
    .getByRole('button', { name: /取\s*消/ })
    .click();
  await holds('RolePicker', 'dispatch,marshal');

  await card('RecordPicker').getByRole('button', { name: '选择' }).click();
  await dialog().getByRole('cell', { name: '云麓湖高尔夫' }).click();
  await dialog().getByRole('cell', { name: '棠溪湾高尔夫' }).click();
  await ok();
  await expect(card('RecordPicker').getByText('棠溪湾高尔夫')).toBeVisible();
  await expect(card('RecordPicker').locator('pre')).toHaveText(/^"\d{19}"$/);

  await card('PopupReport').getByRole('textbox').click();
  await ok();
  await expect(page.getByText('请选择一条记录')).toBeVisible();
  await dialog().getByRole('textbox', { name: '球洞数起' }).fill('36');
  await dialog()
    .getByRole('button', { name: /查\s*询/ })
    .click();
  await expect(dialog().getByRole('cell', { name: '云麓湖高尔夫' })).toBeHidden();
  await dialog().getByRole('cell', { name: '松岭双溪高尔夫' }).click();
  await ok();
  await expect(card('PopupReport').locator('pre')).toContainText('"park":"松岭双溪高尔夫"');
  await expect(card('PopupReportBroken')).toContainText('数量不一致');
});

test('divisions, times and numbers: text in and out, keys that make no number are taken back @full', async () => {
  await expect(card('AreaCascader').getByTitle('广东省 / 深圳市 / 南山区')).toBeVisible();
  await card('AreaSelect').getByRole('combobox', { name: '区' }).click();
  await card('AreaSelect').locator('.ant-select-dropdown').getByTitle('盘龙区').click();
  await holds('AreaSelect', '530103');

  await card('DateInput').getByRole('textbox').fill('2026-06-18');
  await page.keyboard.press('Enter');
  await holds('DateInput', '2026-06-18');
  await card('TimeInput').getByRole('textbox').fill('07:15:30');
  await page.keyboard.press('Enter');
  await holds('TimeInput', '07:15:30');
  await holds('DateRange', '2026-05-01,2026-05-03');

  const number = card('NumberInput').getByRole('textbox');
  await number.fill('');
  await number.pressSequentially('-3a.1.4e');
  await holds('NumberInput', -3.14);
  await number.fill('-');
  await number.blur();
  await holds('NumberInput', null);
  const whole = card('WholeInput').getByRole('textbox');
  await whole.fill('99');
  await whole.blur();
  await holds('WholeInput', 36);
  const money = card('MoneyInput').getByRole('textbox');
  await money.fill('1999.9');
  await money.blur();
  await expect(money).toHaveValue('1999.90');
  const duration = card('DurationInput').getByRole('textbox');
  await expect(duration).toHaveValue('10:30');
  await duration.fill('2:05');
  await holds('DurationInput', 125);
});

cronEditor(() => page);

test('texts, tags, switches and the slider @full', async () => {
  await card('TagInput').getByRole('combobox').fill('果岭，雨备;');
  await holds('TagInput', '会员杯,双边开球,果岭,雨备');
  await page.keyboard.press('Escape');
  await card('PairTagInput').getByRole('textbox').fill('北区南区中');
  await holds('PairTagInput', '北区;南区;中');
  await card('QueryInput').getByRole('textbox').fill('棠溪');
  await holds('QueryInput', '*棠溪*');
  await card('InputPopup').getByRole('button', { name: '展开编辑' }).click();
  await card('InputPopup').getByRole('textbox', { name: '编辑内容' }).fill('两行\n文字');
  await holds('InputPopup', '两行\n文字');
  await page.keyboard.press('Escape');

  await holds('SwitchInput', 'N');
  await card('SwitchInput').getByRole('switch').click();
  await holds('SwitchInput', 'Y');
  await choose('SwitchQuery', '否');
  await holds('SwitchQuery', 0);
  await card('Ellipsis').getByText('...').hover();
  await expect(page.getByRole('tooltip')).toContainText('最近洞奖评选办法');

  const handle = card('SliderVerify').getByRole('slider');
  const box = await handle.boundingBox();
  if (box === null) throw new Error('no handle');
  const drag = async (to: number): Promise<void> => {
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + to, box.y + 10, { steps: 4 });
    await page.mouse.up();
  };
  await drag(80);
  await holds('SliderVerify', false);
  await drag(900);
  await holds('SliderVerify', true);
  await expect(card('SliderVerify').getByText('验证通过')).toBeVisible();
});

test('uploads: refused before they are sent, failed and sent again, shown, put in order, taken away', async () => {
  const pictures = card('ImageUploadMulti');
  const file = (name: string, buffer = PNG) => ({ name, mimeType: 'application/octet-stream', buffer });
  await pictures.locator('input[type=file]').setInputFiles([file('记分卡.txt')]);
  await expect(page.getByText('请上传图片')).toBeVisible();

  await page.route('**/sys/common/upload', (route) => route.abort(), { times: 1 });
  await pictures.locator('input[type=file]').setInputFiles([file('果岭.png')]);
  await expect(pictures.getByText('上传失败')).toBeVisible();
  await holds('ImageUploadMulti', '');
  await pictures.getByRole('button', { name: '重试 果岭.png' }).click();
  await expect(pictures.locator('pre')).toHaveText(/^"temp\/果岭_\w{16}\.png"$/);
  await expect(pictures.getByRole('img', { name: '果岭.png' })).toHaveJSProperty('naturalWidth', 1);

  await pictures.locator('input[type=file]').setInputFiles([file('球道.png'), file('沙坑.png')]);
  await expect(pictures.locator('pre')).toHaveText(/果岭.*球道.*沙坑/);
  await pictures.getByRole('button', { name: '前移 沙坑.png' }).click();
  await expect(pictures.locator('pre')).toHaveText(/果岭.*沙坑.*球道/);
  await pictures.getByRole('button', { name: '前移 果岭.png' }).click();
  await expect(page.getByText('未知的操作')).toBeVisible();
  await pictures.getByRole('button', { name: '删除 沙坑.png' }).click();
  await expect(pictures.locator('pre')).not.toContainText('沙坑');

  const files = card('FileUploadList');
  await files.locator('input[type=file]').setInputFiles([file('a.csv', Buffer.from('a,b'))]);
  await expect(files.locator('pre')).toContainText('"fileName":"a.csv"');
  await expect(files.locator('pre')).toContainText('"fileSize":3');
  // Its name says picture, its bytes do not: the server refuses it.
  await files.locator('input[type=file]').setInputFiles([file('b.pdf', Buffer.from('<html>'))]);
  await expect(files.getByText('上传失败，非法文件类型：pdf')).toBeVisible();
});

// WIDGET-18
test('editors: rich text that stays clean, Markdown beside its look, code in its language', async () => {
  const rich = card('RichText');
  const text = rich.getByRole('textbox', { name: '富文本' });
  await expect(text.getByRole('heading', { name: '会员杯' })).toBeVisible();
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('停球通知');
  await page.keyboard.press('Control+A');
  await rich.getByRole('button', { name: '粗体' }).click();
  await holds('RichText', '<h3><strong>停球通知</strong></h3>');
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p>雨<img src="x" onerror="alert(1)"><script>alert(2)</script><b style="color:red">大</b></p>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(rich.locator('pre')).toContainText('<strong>大</strong>');
  await expect(rich.locator('pre')).not.toContainText(/onerror|script|style/);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await holds('RichText', '');

  const markdown = card('Markdown');
  await expect(markdown.getByRole('cell', { name: '07:00' })).toBeVisible();
  await markdown.getByRole('textbox', { name: 'Markdown' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('雨后**果岭**<b>x</b>');
  await expect(markdown.getByLabel('预览').getByText('果岭', { exact: true })).toHaveCSS(
    'font-weight',
    '700',
  );
  await expect(markdown.getByLabel('预览')).toContainText('<b>x</b>');
  await markdown.getByRole('button', { name: '图片' }).click();
  await dialog()
    .locator('input[type=file]')
    .setInputFiles({ name: '图.png', mimeType: 'image/png', buffer: PNG });
  await dialog().getByLabel('备注').fill('球道图');
  await ok();
  await expect(markdown.getByRole('img', { name: '球道图' })).toHaveJSProperty('naturalWidth', 1);

  const code = card('CodeEditor');
  await expect(code.locator('.tok-keyword', { hasText: 'select' })).toBeVisible();
  await code.getByRole('combobox', { name: '语言' }).click();
  await code.locator('.ant-select-dropdown').getByTitle('Python').click();
  await code.getByRole('textbox', { name: '代码' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('def tee(): pass');
  await expect(code.locator('.tok-keyword', { hasText: 'def' })).toBeVisible();
  await holds('CodeEditor', 'def tee(): pass');
  await page.keyboard.press('Control+A');
  await code.getByRole('textbox', { name: '代码' }).evaluate(
    (field, picture) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(picture)], '果岭.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...PNG],
  );
  await expect(code.locator('pre')).toHaveText(/^".*\/static\/editor\/果岭_\w{16}\.png"$/);
});

test('all of them can be locked @full', async () => {
  await page.getByRole('switch', { name: '全部禁用' }).click();
  for (const name of ['DictSelect', 'TreeSelect', 'AreaCascader', 'RolePicker'])
    await expect(card(name).getByRole('combobox').first()).toBeDisabled();
  for (const name of ['DepartmentPicker', 'NumberInput', 'DateInput', 'CronField'])
    await expect(card(name).getByRole('textbox').first()).toBeDisabled();
  await expect(card('ImageUploadMulti').locator('input[type=file]')).toHaveCount(0);
  await expect(card('RichText').getByRole('textbox')).toHaveAttribute('contenteditable', 'false');
});
