import { chromium, type Page } from "@playwright/test";
const base="http://localhost:8899";
const browser = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox"]});
async function login(page:Page,email:string){ await page.request.post("/api/v1/auth/sign-in",{data:{email,password:"tradepost demo"}}); }
{ const c=await browser.newContext({baseURL:base, viewport:{width:360,height:1900}}); const p=await c.newPage(); await login(p,"dana@example.com");
 await p.goto("/company/bluebonnet-plumbing/reviews/new"); await p.locator('input[name=rating][value="2"]').check({force:true}); await p.waitForTimeout(500); await p.screenshot({path:"/tmp/shots/form-360.png"}); }
{ const c=await browser.newContext({baseURL:base, viewport:{width:360,height:1000}}); const p=await c.newPage(); await login(p,"owner@example.com");
 await p.goto("/provider/bluebonnet-plumbing/reviews"); await p.waitForTimeout(500); await p.screenshot({path:"/tmp/shots/office-360v.png"});
 console.log(await p.evaluate(()=>[...document.querySelectorAll("*")].filter(e=>e.getBoundingClientRect().right>361).slice(0,12).map(e=>e.tagName+"."+e.className+" "+Math.round(e.getBoundingClientRect().right))));
 await p.setViewportSize({width:360,height:700}); await p.locator("text=Ask for a review").last().scrollIntoViewIfNeeded(); await p.evaluate(()=>scrollTo(0,document.body.scrollHeight-1300)); await p.waitForTimeout(300); await p.screenshot({path:"/tmp/shots/ask-360.png"}); }
{ const c=await browser.newContext({baseURL:base, viewport:{width:1280,height:1000}}); const p=await c.newPage(); await login(p,"owner@example.com");
 await p.goto("/provider/bluebonnet-plumbing/reviews"); await p.waitForTimeout(500); await p.screenshot({path:"/tmp/shots/office-1280v.png"}); 
 await p.goto("/provider/bluebonnet-plumbing/reviews/card"); await p.emulateMedia({media:"print"}); await p.screenshot({path:"/tmp/shots/card-print.png"}); }
{ const c=await browser.newContext({baseURL:base, viewport:{width:360,height:1700}}); const p=await c.newPage(); await p.goto("/reviews/new-company?name=Zed"); await p.screenshot({path:"/tmp/shots/newco-360v.png"}); }
await browser.close();
